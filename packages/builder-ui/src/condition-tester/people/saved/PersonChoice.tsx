import { Pencil, Trash2 } from 'lucide-react';
import { useMemo, type ReactNode, type Ref } from 'react';
import { Button } from '../../../controls/button/Button.tsx';
import { IconButton } from '../../../controls/icon-button/IconButton.tsx';
import { SelectBox } from '../../../controls/select/SelectBox.tsx';
import { useConditionTesterMessages } from '../../messages.ts';
import * as S from '../PeopleBar.styles.ts';
import type { PeopleOfHost, SavedPerson } from '../saved-person.ts';
import type { SavedPeople } from './useSavedPeople.ts';

interface PersonChoiceProps {
  people: readonly SavedPerson[];
  host: PeopleOfHost;
  saved: SavedPeople;
  renameButtonRef: Ref<HTMLButtonElement>;
  onRemoved: () => void;
}

/** The list of people, and what can be done with the one that is chosen. */
export function PersonChoice(props: PersonChoiceProps): ReactNode {
  const { people, saved } = props;
  const messages = useConditionTesterMessages();
  const options = useMemo(() => people.map(({ id, name }) => ({ value: id, label: name })), [people]);
  return (
    <S.Choice>
      <SelectBox
        label={messages.samplePeople}
        placeholder={messages.choosePerson}
        value={saved.chosen?.id ?? ''}
        options={options}
        onChange={(id) => {
          const person = people.find((entry) => entry.id === id);
          if (person !== undefined) saved.choose(person);
        }}
      />
      {saved.chosen && <PersonActions {...props} person={saved.chosen} />}
    </S.Choice>
  );
}

function PersonActions(props: PersonChoiceProps & { person: SavedPerson }): ReactNode {
  const { host, saved, person, renameButtonRef, onRemoved } = props;
  const messages = useConditionTesterMessages();
  return (
    <>
      {host.onUpdatePerson !== undefined && saved.isChanged && saved.hasValues && (
        <Button compact isPending={saved.isPending} onPress={saved.update}>
          {messages.updatePerson(person.name)}
        </Button>
      )}
      {host.onUpdatePerson !== undefined && (
        <IconButton
          ref={renameButtonRef}
          compact
          label={messages.renamePerson(person.name)}
          icon={<Pencil size={16} aria-hidden />}
          onPress={() => saved.startNaming('rename')}
        />
      )}
      {host.onDeletePerson !== undefined && (
        <IconButton
          compact
          label={messages.deletePerson(person.name)}
          icon={<Trash2 size={16} aria-hidden />}
          onPress={() => saved.remove(onRemoved)}
        />
      )}
    </>
  );
}
