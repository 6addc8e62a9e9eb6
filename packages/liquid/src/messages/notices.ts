import type { Coded } from '../model/coded.ts';
import type { NoticeParams } from '../translate/print/gap.ts';
import { sentence } from './sentences.ts';
import type { Sentences } from './sentences.ts';

const notices: Sentences<NoticeParams> = {
  'quotes-straightened':
    'The curly quotes around the value were left out: Liquid does not know them as quotes.',
  'abort-reason-changed': 'The abort reason was changed to what Liquid can hold.',
};

/** What was understood differently from how it was typed. */
export function noticeMessage(notice: Coded<NoticeParams>): string {
  return sentence(notices, notice);
}
