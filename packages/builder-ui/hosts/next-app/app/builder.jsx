'use client';

import { Page } from '../shared/Page.jsx';

export const Builder = Page;
