import type { SnippetVersion } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { PeopleChanges } from '../../../components/text-comparison/PeopleChanges.tsx';
import { TextWords } from '../../../components/text-comparison/TextWords.tsx';
import { generatorMessages } from '../messages.ts';
import * as S from './VersionChanges.styles.ts';

/** How a version is shown: what changed since by branch and for whom, line by line, or the version alone. */
export type VersionView = 'changes' | 'lines' | 'liquid';

interface VersionChangesProps {
  version: SnippetVersion;
  current: SnippetVersion;
  view: Exclude<VersionView, 'liquid'>;
}

/** What was changed from an earlier version to the current one. */
export function VersionChanges({ version, current, view }: VersionChangesProps): ReactNode {
  const { history: texts } = generatorMessages;
  const before = version.content;
  const after = current.content;
  if (view === 'lines' && before !== after) {
    return (
      <S.Lines
        before={before}
        after={after}
        label={texts.changedSince}
        note={texts.against(version.version, current.version)}
      />
    );
  }
  return (
    <S.Changes>
      {version.name !== current.name && <p dir="auto">{texts.renamedTo(current.name)}</p>}
      <section>
        <h4>{texts.changedSince}</h4>
        <TextWords before={before} after={after} />
      </section>
      {before !== after && <PeopleChanges before={before} after={after} labels={texts.labels} />}
    </S.Changes>
  );
}
