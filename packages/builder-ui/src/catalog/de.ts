/** `@sluice/builder-ui/messages/de`: the whole catalog in German. */
import { deComparison, deSnippets } from './de/snippets.ts';
import { deAudience } from './de/audience.ts';
import { deBuilder } from './de/builder.ts';
import { deExamples } from './de/examples.ts';
import { deLiquid } from './de/liquid.ts';
import { deMailPreview } from './de/mail-preview.ts';
import { deMessageBuilder } from './de/message-builder.ts';
import { deResult } from './de/result.ts';
import { dePersonWords } from './de/person-words.ts';
import { deWhoGetsWhat } from './de/who-gets-what.ts';
import { deSnippetTests } from './de/snippet-tests.ts';
import { shippedCatalog } from '../messages/given-sentences.ts';
import { textsWithNames } from '../messages/isolated-names.ts';
import type { Messages } from './default-messages.ts';

/** Every string in German: `<MessagesProvider messages={de}>` or `<SluiceBuilder messages={de} locale="de">`. */
export const de: Messages = shippedCatalog({
  ...deBuilder,
  ...textsWithNames(deAudience),
  ...deComparison,
  ...deExamples,
  ...deResult,
  messageBuilder: textsWithNames(deMessageBuilder),
  conditionTester: textsWithNames(deResult.conditionTester),
  ...textsWithNames(deMailPreview),
  ...textsWithNames(deSnippetTests),
  ...textsWithNames(deSnippets),
  ...textsWithNames(dePersonWords),
  ...textsWithNames(deWhoGetsWhat),
  liquid: deLiquid,
});
