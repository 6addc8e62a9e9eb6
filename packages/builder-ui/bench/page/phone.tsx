/** A page with one empty builder and nothing else, as somebody opens it on a phone. */
import { SluiceBuilder } from '@sluice/builder-ui';
import { createRoot } from 'react-dom/client';
import { nextPaint, timeToFrame } from '../../../../scripts/bench/time-to-frame.ts';
import { attributeNames } from './scale.ts';

const attributes = attributeNames.map((name) => ({
  attributeType: 'custom_attribute' as const,
  name,
  dataType: 'string' as const,
}));

/** What the bench asks such a page. */
export interface PhonePage {
  /** Milliseconds from the start of the visit until the builder was painted, once it is. */
  seen: number | undefined;
  /** Milliseconds from the next tap until a list has options. */
  listed: () => Promise<number>;
}

const phonePage: PhonePage = {
  seen: undefined,
  listed: () => timeToFrame(() => document.querySelector('[role="option"]') !== null, 'pointerup'),
};

declare global {
  var phonePage: PhonePage;
}

globalThis.phonePage = phonePage;

createRoot(document.getElementById('root') as HTMLElement).render(<SluiceBuilder attributes={attributes} />);

/** Looks in every frame, and waits until that frame is painted. */
async function noteWhenSeen(): Promise<void> {
  while (document.querySelector('input[role="combobox"]') === null) await nextPaint();
  phonePage.seen = await nextPaint();
}

void noteWhenSeen();
