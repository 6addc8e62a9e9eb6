import { Button, Checkbox } from '@sluice/builder-ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import * as S from './ConnectionCard.styles.ts';
import { connectionMessages } from './messages.ts';

/** The time for which the button says that it has copied. */
const COPIED_MS = 2000;

/**
 * Names everything that the key needs, once and to copy. Those of Content Blocks are a choice, on to begin with, because
 * permissions cannot be added to a key later.
 */
export function PermissionList(): ReactNode {
  const { permissions: texts } = connectionMessages;
  const [hasBlocks, setHasBlocks] = useState(true);
  const titleId = useId();
  const names = hasBlocks ? [...texts.data, ...texts.blocks] : texts.data;
  return (
    <S.Permissions aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.title}</h3>
      <p>{texts.text}</p>
      <ul aria-label={texts.list}>
        {names.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <S.Buttons>
        <Checkbox label={texts.withBlocks} isSelected={hasBlocks} onChange={setHasBlocks} />
        <CopyList text={names.join('\n')} />
      </S.Buttons>
    </S.Permissions>
  );
}

function CopyList({ text }: { text: string }): ReactNode {
  const { copy, copied, copyFailed } = connectionMessages.permissions;
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  useEffect(() => {
    if (state === 'ready') return undefined;
    const timer = setTimeout(() => setState('ready'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const write = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  const labels = { ready: copy, copied, failed: copyFailed };
  return (
    <Button
      compact
      variant="ghost"
      icon={state === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
      onPress={() => void write()}
    >
      <output>{labels[state]}</output>
    </Button>
  );
}
