import { Disclosure } from '@sluice/builder-ui';
import { useMemo, useState, type ReactNode } from 'react';
import { Conflicts, type DecisionProps } from './Conflicts.tsx';
import { conflictsIn, namesOf, type ComparedSnippet } from './import-plan.ts';
import * as S from '../ImportDialog.styles.ts';
import { transferMessages } from '../messages.ts';
import { ShowMore, SHOWN_AT_ONCE } from './ShowMore.tsx';
import { formatCount } from '../../../../lib/formats/numbers.ts';

interface ImportPreviewProps extends DecisionProps {
  compared: readonly ComparedSnippet[];
}

/** How much of a file is new, the same and different, which snippets these are, and the decisions about what is different. */
export function ImportPreview({ compared, ...decisions }: ImportPreviewProps): ReactNode {
  const conflicts = useMemo(() => conflictsIn(compared), [compared]);
  const fresh = useMemo(() => namesOf(compared, 'new'), [compared]);
  const same = useMemo(() => namesOf(compared, 'same'), [compared]);
  const figures = [
    { label: transferMessages.new, count: fresh.length, text: transferMessages.newText },
    { label: transferMessages.same, count: same.length, text: transferMessages.sameText },
    { label: transferMessages.different, count: conflicts.length, text: transferMessages.differentText },
  ];
  return (
    <>
      <S.Summary aria-label={transferMessages.summary}>
        {figures.map(({ label, count, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
            <dd>{text}</dd>
          </div>
        ))}
      </S.Summary>
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} {...decisions} />}
      <S.Lists>
        <Names title={transferMessages.newOnes(fresh.length)} names={fresh} />
        <Names title={transferMessages.sameOnes(same.length)} names={same} />
      </S.Lists>
    </>
  );
}

/** The names of snippets, shown when asked for. */
function Names({ title, names }: { title: string; names: readonly string[] }): ReactNode {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  if (names.length === 0) return null;
  return (
    <Disclosure title={title}>
      <S.Lines>
        {names.slice(0, shown).map((name, index) => (
          // A file can have a name twice, and its order does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} dir="auto">
            {name}
          </li>
        ))}
      </S.Lines>
      <ShowMore shown={shown} all={names.length} onShow={setShown} />
    </Disclosure>
  );
}
