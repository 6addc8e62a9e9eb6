import { useState } from 'react';
import { enterDemo } from './enter-demo.ts';

export interface DemoEntry {
  isPending: boolean;
  hasFailed: boolean;
  enter: () => Promise<void>;
}

/** Opens the demo workspace, and then the application in it. */
export function useDemoEntry(open: (address: string) => void = leave): DemoEntry {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const enter = async () => {
    setState('pending');
    try {
      open(await enterDemo());
    } catch {
      setState('failed');
    }
  };
  return { isPending: state === 'pending', hasFailed: state === 'failed', enter };
}

function leave(address: string): void {
  globalThis.location.assign(address);
}
