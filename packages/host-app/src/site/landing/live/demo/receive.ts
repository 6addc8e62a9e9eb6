import { generateLiquid, prepareTemplate, type Sample, type Template } from '@sluice/liquid';
import { prepareMessage } from '@sluice/liquid/render';

/** What one person receives. */
export interface Received {
  outcome: 'sent' | 'aborted' | 'error';
  /** The branch they get; `undefined` when none matched and there is no fallback. */
  branch: number | 'fallback' | undefined;
  /** The message, or the engine's error. */
  text: string;
}

/** Prepares a template to be sent to several people, by the engine that the product uses. */
export function preparedFor(template: Template): (sample: Sample) => Received {
  const branches = prepareTemplate(template);
  const message = prepareMessage(generateLiquid(template).text);
  return (sample) => {
    const { outcome, branch } = branches.evaluate(sample, { reading: 'provider' });
    const rendered = message.render(sample);
    const isError = rendered.outcome === 'error' || rendered.outcome === 'not-simulated';
    const sent = rendered.outcome === 'aborted' ? ('aborted' as const) : ('sent' as const);
    return {
      outcome: isError ? 'error' : sent,
      branch: outcome === 'fallback' ? 'fallback' : branch?.index,
      text: rendered.outcome === 'error' ? rendered.error : rendered.text.trim(),
    };
  };
}
