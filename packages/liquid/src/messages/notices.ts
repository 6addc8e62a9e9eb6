import type { Coded } from '../model/coded.ts';
import type { NoticeParams } from '../translate/print/gap.ts';
import { sentence, type Sentences } from './sentences.ts';

const notices: Sentences<NoticeParams> = {
  'quotes-straightened':
    'The curly quotes around the value were removed, because Liquid only knows straight quotes.',
  'abort-reason-changed':
    'The abort reason was changed, because Liquid cannot contain all of its characters.',
};

/** Returns what the builder changed in what was typed. */
export function noticeMessage(notice: Coded<NoticeParams>): string {
  return sentence(notices, notice);
}
