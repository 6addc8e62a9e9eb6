import { Button, Checkbox, useCopyToClipboard } from '@sluice/builder-ui';
import { Check, Copy } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import * as S from './ConnectionCard.styles.ts';
import { connectionMessages } from './messages.ts';

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
  const { copy: ready, copied, copyFailed } = connectionMessages.permissions;
  const { isCopied, hasFailed, copy } = useCopyToClipboard();
  return (
    <Button
      compact
      variant="ghost"
      icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      onPress={() => void copy(text)}
    >
      <output>{isCopied ? copied : hasFailed ? copyFailed : ready}</output>
    </Button>
  );
}
