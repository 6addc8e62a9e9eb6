import { testServerPages } from '../server-page.ts';

testServerPages({ 'with a nonce under a strict policy': '/', 'without a nonce': '/?without-nonce' });
