import type { Template } from '@sluice/liquid';
import type { NotSetCell, NotSetMap, NotSetRow } from '@sluice/liquid/analysis';
import { referenceLabel } from '@sluice/liquid/messages';
import { Ban, Shield, TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useConditionBuilderMessages } from '../../condition-builder/messages.ts';
import { FindingAct } from '../../findings-list/FindingAct.styles.ts';
import { shortened } from '../../messages/shortened.ts';
import { useWhoGetsWhatMessages } from '../messages.ts';
import * as S from '../WhoGetsWhat.styles.ts';
import { cellSaid, toneOf, type CellSaid } from './cell-words.ts';
import * as T from './MissingTable.styles.ts';

/** Longer texts are told by their beginning. */
const LONGEST_PRINTED = 24;

interface MissingTableProps {
  missing: NotSetMap;
  /** Puts a guarded template in place. Without it, nothing can be guarded. */
  onGuard: ((template: Template, attribute: string) => void) | undefined;
}

/** What people get whose attributes are not as expected, as a table. */
export function MissingTable({ missing, onGuard }: MissingTableProps): ReactNode {
  const words = useWhoGetsWhatMessages();
  const title = useId();
  const { rows } = missing;
  const canGuard = onGuard !== undefined && rows.some(({ guard }) => guard !== undefined);
  return (
    <S.Part aria-labelledby={title}>
      <S.PartHead>
        <S.Heading id={title}>{words.missing}</S.Heading>
        <span>{words.missingHelp}</span>
      </S.PartHead>
      {rows.length === 0 ? (
        <p>{words.noAttributes}</p>
      ) : (
        <T.Table aria-labelledby={title} data-fixes={canGuard || undefined}>
          <thead>
            <tr>
              <th scope="col">
                <T.Spoken>{words.attribute}</T.Spoken>
              </th>
              {rows[0]?.cells.map(({ kind }) => (
                <th key={kind} scope="col">
                  {words.kinds[kind]}
                </th>
              ))}
              {canGuard && (
                <th scope="col">
                  <T.Spoken>{words.fix}</T.Spoken>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <MissingRow key={row.key} row={row} canGuard={canGuard} onGuard={onGuard} />
            ))}
          </tbody>
        </T.Table>
      )}
    </S.Part>
  );
}

interface MissingRowProps extends Pick<MissingTableProps, 'onGuard'> {
  row: NotSetRow;
  canGuard: boolean;
}

function MissingRow({ row, canGuard, onGuard }: MissingRowProps): ReactNode {
  const words = useWhoGetsWhatMessages();
  const { guard } = row;
  const label = referenceLabel(row);
  return (
    <tr>
      <th scope="row" dir="auto" title={label}>
        {label}
      </th>
      {row.cells.map((cell) => (
        <MissingCell key={cell.kind} cell={cell} />
      ))}
      {canGuard && (
        <td>
          {guard !== undefined && onGuard !== undefined && (
            <FindingAct
              type="button"
              aria-label={words.guardLabel(label)}
              title={words.guardLabel(label)}
              onClick={() => onGuard(guard.template, label)}
            >
              <Shield size={14} aria-hidden />
              <span>{words.guard}</span>
            </FindingAct>
          )}
        </td>
      )}
    </tr>
  );
}

const signs: Partial<Record<ReturnType<typeof toneOf>, ReactNode>> = {
  stop: <Ban size={13} aria-hidden />,
  warn: <TriangleAlert size={13} aria-hidden />,
};

function MissingCell({ cell }: { cell: NotSetCell }): ReactNode {
  const said = cellSaid(cell);
  const tone = toneOf(said);
  return (
    <T.Cell data-tone={tone}>
      {signs[tone]}
      {useCellWords()(said)}
    </T.Cell>
  );
}

function useCellWords(): (said: CellSaid) => string {
  const words = useWhoGetsWhatMessages();
  const { statementName, else: orElse } = useConditionBuilderMessages();
  return (said) => {
    if (said.code === 'printed') return words.printed(shortened(said.text, LONGEST_PRINTED));
    if (said.code !== 'gets') return words.cells[said.code];
    const names = said.branches.map((index) => (index === undefined ? orElse : statementName(index)));
    return words.anyOf(said.isAlsoNothing ? [...names, words.cells.nothing] : names);
  };
}
