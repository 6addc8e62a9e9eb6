import { cycleTag } from '../loops/cycle.ts';
import { breakTag, continueTag, forTag } from '../loops/for.ts';
import { tableRowTag } from '../loops/table-row.ts';
import type { PrepareBlock, PrepareTag } from '../run.ts';
import { abortMessageTag } from './abort-message.ts';
import { assignTag } from './assign.ts';
import { captureTag } from './capture.ts';
import { caseTag, ifTag, unlessTag } from './chain.ts';
import { decrementTag, incrementTag } from './count.ts';
import { contentElsewhereTag, messageExtrasTag, renderTag } from './elsewhere.ts';
import { ifChangedTag } from './if-changed.ts';
import { liquidTag } from './liquid.ts';
import { echoTag } from './output.ts';
import { commentTag, inlineCommentTag, rawTag, translationTag } from './verbatim.ts';

/** Tags without an end tag, by name. */
export const inlineTags: Readonly<Record<string, PrepareTag | undefined>> = {
  '#': inlineCommentTag,
  abort_message: abortMessageTag,
  assign: assignTag,
  break: breakTag,
  catalog_items: contentElsewhereTag,
  catalog_selection_items: contentElsewhereTag,
  connected_content: contentElsewhereTag,
  continue: continueTag,
  cycle: cycleTag,
  decrement: decrementTag,
  echo: echoTag,
  increment: incrementTag,
  liquid: liquidTag,
  message_extras: messageExtrasTag,
  promotion: contentElsewhereTag,
  render: renderTag,
  shopping_cart: contentElsewhereTag,
  sms_message_card: contentElsewhereTag,
};

/** Tags with an end tag, by name. */
export const blocks: Readonly<Record<string, PrepareBlock | undefined>> = {
  capture: captureTag,
  case: caseTag,
  comment: commentTag,
  for: forTag,
  if: ifTag,
  ifchanged: ifChangedTag,
  raw: rawTag,
  tablerow: tableRowTag,
  translation: translationTag,
  unless: unlessTag,
};
