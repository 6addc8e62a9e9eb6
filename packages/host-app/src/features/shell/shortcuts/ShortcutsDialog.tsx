import { Dialog } from '@sluice/builder-ui';
import { Fragment, type ReactNode } from 'react';
import { Key } from '../../../components/Key.tsx';
import { shortcutsMessages } from './messages.ts';
import { shortcutAreas } from './shortcut-list.ts';
import * as S from './ShortcutsDialog.styles.ts';

interface ShortcutsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** All keyboard shortcuts, by the place where they work. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps): ReactNode {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      size="large"
      title={shortcutsMessages.title}
      description={shortcutsMessages.description}
    >
      <S.Areas>
        {shortcutAreas().map(({ name, shortcuts }) => (
          <S.Area key={name}>
            <h3>{name}</h3>
            <dl>
              {shortcuts.map(({ text, ways }) => (
                <S.Entry key={text}>
                  <dt>{text}</dt>
                  <dd>
                    <Ways ways={ways} or={shortcutsMessages.or} />
                  </dd>
                </S.Entry>
              ))}
            </dl>
          </S.Area>
        ))}
      </S.Areas>
    </Dialog>
  );
}

function Ways({ ways, or }: { ways: readonly (readonly string[])[]; or: string }): ReactNode {
  return ways.map((keys, index) => (
    <Fragment key={keys.join()}>
      {index > 0 && <span>{or}</span>}
      <S.Keys>
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </S.Keys>
    </Fragment>
  ));
}
