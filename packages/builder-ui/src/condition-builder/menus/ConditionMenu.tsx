import { memo, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { MenuButton } from '../../controls/icon-button/MenuButton.tsx';
import { Menu } from '../../controls/menu/Menu.tsx';
import { useConditionBuilderMessages } from '../messages.ts';
import { ConditionEntries, type MenuCondition } from './menu-entries.tsx';

interface ConditionMenuProps extends MenuCondition {
  name: string;
  isLocked: boolean;
}

/** The button that opens what can be done with one condition. */
export const ConditionMenu = memo(function ConditionMenu({
  name,
  isLocked,
  ...condition
}: ConditionMenuProps): ReactNode {
  const label = useConditionBuilderMessages().conditionMenu(name);
  return (
    <Menu
      label={label}
      items={{
        render: (show) => <ConditionEntries condition={condition} show={show} />,
      }}
      trigger={<MenuButton label={label} isDisabled={isLocked} {...mark('rowMenu')} />}
    />
  );
});
