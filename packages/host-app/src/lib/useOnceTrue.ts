import { useState } from 'react';

/** Whether something was needed at some time: a dialog that closes is still there to give focus back. */
export function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return isTrue || wasTrue;
}
