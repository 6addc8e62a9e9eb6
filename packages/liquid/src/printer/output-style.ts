import type { OutputStyle } from '../model/template.ts';

/** The differences between the layouts. */
export interface Layout {
  openTag: string;
  closeTag: string;
  /** Between a tag and a text, and between declarations. */
  lineBreak: string;
  /** Before each further condition of a branch. */
  beforeJoin: string;
}

export const layouts: Record<OutputStyle, Layout> = {
  readable: { openTag: '{%', closeTag: '%}', lineBreak: '\n', beforeJoin: '\n    ' },
  /** Trim markers keep the line breaks out of the message. */
  tight: { openTag: '{%-', closeTag: '-%}', lineBreak: '\n', beforeJoin: '\n    ' },
  'one-line': { openTag: '{%', closeTag: '%}', lineBreak: '', beforeJoin: ' ' },
};
