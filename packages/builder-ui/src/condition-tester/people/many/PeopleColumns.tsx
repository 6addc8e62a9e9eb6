import { ArrowRight, Tag, User } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { AttributeReference } from '@sluice/liquid';
import { referenceLabel } from '@sluice/liquid/messages';
import { Checkbox } from '../../../controls/checkbox/Checkbox.tsx';
import { SelectBox, type SelectOption } from '../../../controls/select/SelectBox.tsx';
import { useConditionTesterMessages } from '../../messages.ts';
import { PERSON_NAME, type ColumnUse, type MappedColumn } from '../table/column-mapping.ts';
import * as S from './PeopleList.styles.ts';

/** The value of the choice that a column is not used. No key of an attribute is like this. */
const NOT_USED = 'not-used';

interface PeopleColumnsProps {
  mapping: readonly MappedColumn[];
  /** Whether the first line of the list is a person; `undefined` where there is no such line. */
  isFirstPerson: boolean | undefined;
  references: readonly AttributeReference[];
  onChoose: (place: number, use: ColumnUse) => void;
  onFirstPerson: (isFirstPerson: boolean) => void;
}

/** Says which attribute each column of a list is, and lets a person say it. */
export function PeopleColumns(props: PeopleColumnsProps): ReactNode {
  const { mapping, isFirstPerson, references, onChoose, onFirstPerson } = props;
  const messages = useConditionTesterMessages();
  const options = useMemo<readonly SelectOption[]>(
    () => [
      { value: NOT_USED, label: messages.columnNotUsed },
      { value: PERSON_NAME, label: messages.columnIsName },
      ...references.map((reference) => ({
        value: reference.key,
        label: referenceLabel(reference),
        icon: reference.attributeType === 'default_attribute' ? <User size={14} /> : <Tag size={14} />,
      })),
    ],
    [messages, references],
  );
  const used = mapping.filter(({ use }) => use !== null).length;
  return (
    <section aria-label={messages.columns}>
      <S.ListTitle>
        {messages.columns} <small>{messages.columnsUsed(used, mapping.length)}</small>
      </S.ListTitle>
      <S.Columns>
        {mapping.map(({ column, use, isSuggested }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns can be called the same, and stay where they are
          <S.Column key={place} data-suggested={(isSuggested && use !== null) || undefined}>
            <span dir="auto">{column}</span>
            <ArrowRight size={14} aria-hidden />
            <SelectBox
              compact
              label={messages.columnMeans(column)}
              placeholder={messages.columnNotUsed}
              value={use ?? NOT_USED}
              options={options}
              onChange={(value) => onChoose(place, value === NOT_USED ? null : value)}
            >
              <S.Use>
                <span>{options.find(({ value }) => value === (use ?? NOT_USED))?.label}</span>
                {isSuggested && use !== null && <small>{messages.suggestedColumn}</small>}
              </S.Use>
            </SelectBox>
          </S.Column>
        ))}
      </S.Columns>
      {isFirstPerson !== undefined && (
        <Checkbox label={messages.firstIsPerson} isSelected={isFirstPerson} onChange={onFirstPerson} />
      )}
      <S.Quiet>{messages.columnsHelp}</S.Quiet>
    </section>
  );
}
