import type { Finding } from '@sluice/liquid/text';
import { useEffect, useState } from 'react';

/** The first reason why Braze would refuse a text; known a moment after the text, once the reader is loaded. */
export function useRefusal(text: string): Finding | undefined {
  const [refusal, setRefusal] = useState<Finding | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const { checkLiquid } = await import('@sluice/liquid/text');
      if (isWanted) setRefusal(checkLiquid(text).find(({ severity }) => severity === 'error'));
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [text]);
  return refusal;
}
