import { Menu, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { siteMessages } from '../messages.ts';
import { getStartedHref, type SiteLink } from './section-links.ts';
import { ActionLink } from './Site.styles.ts';
import * as S from './SiteMenu.styles.ts';
import { useMenuDialog } from './useMenuDialog.ts';

interface SiteMenuProps {
  links: readonly SiteLink[];
  /** *Sign In* or *Open Sluice*. */
  entry: SiteLink;
}

/**
 * The menu of narrow windows, which slides in. It is a modal dialog: the page behind it neither scrolls nor gets the focus,
 * and Escape closes it. Until there are scripts the browser shows it as a popover.
 */
export function SiteMenu({ links, entry }: SiteMenuProps): ReactNode {
  const id = useId();
  const { dialog, open, close, closeBeside } = useMenuDialog();
  return (
    <>
      <S.Trigger type="button" aria-label={siteMessages.openMenu} popoverTarget={id} onClick={open}>
        <Menu aria-hidden />
      </S.Trigger>
      <S.Dialog
        ref={dialog}
        id={id}
        popover="auto"
        aria-label={siteMessages.menu}
        data-site-menu=""
        onClick={closeBeside}
      >
        <S.Panel>
          <S.Close
            type="button"
            aria-label={siteMessages.closeMenu}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={close}
          >
            <X aria-hidden />
          </S.Close>
          <S.Links aria-label={siteMessages.sections.label}>
            {links.map(({ href, name }) => (
              <a key={href} href={href}>
                {name}
              </a>
            ))}
          </S.Links>
          <ActionLink href={entry.href} data-large>
            {entry.name}
          </ActionLink>
          <ActionLink href={getStartedHref} data-large data-primary>
            {siteMessages.getStarted}
          </ActionLink>
        </S.Panel>
      </S.Dialog>
    </>
  );
}
