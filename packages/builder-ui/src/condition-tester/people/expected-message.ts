import { receivedMessage, type ExpectedMessage, type RenderResult } from '@sluice/liquid/render';

/** What somebody must receive from now on; `undefined` where only the provider knows in full what they receive. */
export function expectedFrom(rendered: RenderResult): ExpectedMessage | undefined {
  return rendered.outcome === 'not-simulated' ? undefined : receivedMessage(rendered);
}
