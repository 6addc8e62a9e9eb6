import type { Finding } from '@sluice/liquid/text';
import { useEffect, useState } from 'react';
import { untilItComes } from '../hooks/until-it-comes.ts';

const NOTHING: readonly Finding[] = [];

interface TextFindings {
  /** Of the text as it is; none while it is being read. */
  findings: readonly Finding[];
  /** The first reason why Braze would refuse it, or the text a moment ago. */
  refusal: Finding | undefined;
}

/** What the checks say about a text; known a moment after the text, once the reader is loaded. */
export function useTextFindings(text: string): TextFindings {
  const [checked, setChecked] = useState({ text: '', findings: NOTHING });
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const { checkLiquid } = await untilItComes(() => import('@sluice/liquid/text'));
      if (isWanted) setChecked({ text, findings: checkLiquid(text) });
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [text]);
  return {
    findings: checked.text === text ? checked.findings : NOTHING,
    refusal: checked.findings.find(({ severity }) => severity === 'error'),
  };
}
