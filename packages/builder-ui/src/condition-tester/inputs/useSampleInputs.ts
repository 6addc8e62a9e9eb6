import type { SampleInput, SampleInputs } from '@sluice/liquid/sample';
import { useCallback, useState } from 'react';

/** The values of the sample person, and which of them nobody has entered. */
export interface SampleInputsState {
  inputs: SampleInputs;
  setInput: (key: string, input: SampleInput | undefined) => void;
  setInputs: (inputs: SampleInputs) => void;
  setExample: (inputs: SampleInputs) => void;
  /** Whether the value under a key was made up, and nobody has changed it since. */
  isMadeUp: (key: string) => boolean;
}

const NO_INPUTS: SampleInputs = {};

/** The values of one sample person, none at first. Those made up for an example are known until somebody changes them. */
export function useSampleInputs(): SampleInputsState {
  const [inputs, replaceInputs] = useState(NO_INPUTS);
  const [madeUp, setMadeUp] = useState(NO_INPUTS);

  const setInput = useCallback((key: string, input: SampleInput | undefined) => {
    replaceInputs((before) => {
      const { [key]: _, ...rest } = before;
      return input === undefined ? rest : { ...rest, [key]: input };
    });
  }, []);

  const setInputs = useCallback((given: SampleInputs) => {
    replaceInputs((before) => ({ ...before, ...given }));
  }, []);

  const setExample = useCallback(
    (example: SampleInputs) => {
      setMadeUp(example);
      setInputs(example);
    },
    [setInputs],
  );

  const isMadeUp = (key: string) => inputs[key] !== undefined && inputs[key] === madeUp[key];
  return { inputs, setInput, setInputs, setExample, isMadeUp };
}
