import { Braces, Copy, Pencil, Save, Trash2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { MenuButton } from '../../../controls/icon-button/MenuButton.tsx';
import { Menu } from '../../../controls/menu/Menu.tsx';
import type { MenuEntry } from '../../../controls/menu/MenuList.tsx';
import { withRef } from '../../../hooks/with-ref.ts';
import { useConditionTesterMessages } from '../../messages.ts';
import type { PeopleOfHost } from '../saved-person.ts';
import type { SavedPeople } from './useSavedPeople.ts';

interface PersonMenuProps {
  ref: Ref<HTMLButtonElement>;
  host: PeopleOfHost;
  saved: SavedPeople;
  /** Called when somebody has been deleted. */
  onRemoved: () => void;
  /** Opens the field for an example of what Braze gets. */
  onPaste: () => void;
}

/** What can be done with the person whose values are shown: paste an example, save, copy, rename, delete. */
export const PersonMenu = withRef(function PersonMenu(props: PersonMenuProps): ReactNode {
  const { ref, host, saved, onRemoved, onPaste } = props;
  const messages = useConditionTesterMessages();
  const { chosen } = saved;
  const entries: MenuEntry[] = [
    {
      id: 'paste',
      label: messages.pastePayload,
      icon: <Braces size={16} aria-hidden />,
      description: messages.pastePayloadHelp,
      onAction: onPaste,
    },
  ];
  if (chosen !== undefined && host.onUpdatePerson !== undefined && saved.isChanged && saved.hasValues)
    entries.push({
      id: 'update',
      label: messages.updatePerson(chosen.name),
      icon: <Save size={16} aria-hidden />,
      onAction: saved.update,
    });
  if (host.onSavePerson !== undefined)
    entries.push({
      id: 'save',
      label: chosen === undefined ? messages.savePerson : messages.copyPerson(chosen.name),
      icon: chosen === undefined ? <Save size={16} aria-hidden /> : <Copy size={16} aria-hidden />,
      description: chosen === undefined ? host.peopleNote : undefined,
      disabledReason: saved.hasValues ? undefined : messages.savesValues,
      onAction: () =>
        saved.startNaming('new', chosen === undefined ? '' : messages.copyOfPerson(chosen.name)),
    });
  if (chosen !== undefined && host.onUpdatePerson !== undefined)
    entries.push({
      id: 'rename',
      label: messages.renamePerson(chosen.name),
      icon: <Pencil size={16} aria-hidden />,
      onAction: () => saved.startNaming('rename', chosen.name),
    });
  if (chosen !== undefined && host.onDeletePerson !== undefined)
    entries.push({
      id: 'delete',
      label: messages.deletePerson(chosen.name),
      icon: <Trash2 size={16} aria-hidden />,
      startsGroup: true,
      isDanger: true,
      onAction: () => saved.remove(onRemoved),
    });
  return (
    <Menu
      label={messages.personMenu}
      trigger={<MenuButton ref={ref} label={messages.personMenu} />}
      items={entries}
    />
  );
});
