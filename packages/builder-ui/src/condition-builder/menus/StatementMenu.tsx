import type { ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { MenuButton } from '../../controls/icon-button/MenuButton.tsx';
import { Menu } from '../../controls/menu/Menu.tsx';
import { useConditionBuilderMessages } from '../messages.ts';
import { StatementEntries, type MenuStatement } from './menu-entries.tsx';

interface StatementMenuProps extends MenuStatement {
  name: string;
  isLocked: boolean;
}

/** The button that opens what can be done with one branch. */
export function StatementMenu({ name, isLocked, ...statement }: StatementMenuProps): ReactNode {
  const label = useConditionBuilderMessages().statementMenu(name);
  return (
    <Menu
      label={label}
      items={{
        render: (show) => <StatementEntries statement={statement} show={show} />,
      }}
      trigger={<MenuButton label={label} isDisabled={isLocked} {...mark('cardMenu')} />}
    />
  );
}
