import { Menu, X } from 'lucide-react';
import { useId, type ReactNode, useEffect, useRef, type MouseEvent } from 'react';
import { focusRing, upFrom } from '@sluice/builder-ui';
import { css, styled } from 'styled-components';
import { siteMessages } from '../messages.ts';
import { getStartedHref, MENU_BUTTON_ID, type SiteLink } from './section-links.ts';
import { ActionLink } from './Site.styles.ts';
import { belowMenuWidth, quietLink } from './Site.styles.ts';

const iconButton = css`
  place-content: center;
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--sluice-radius-s);
  background: none;
  color: var(--sluice-ink-1);
  cursor: pointer;

  & svg {
    inline-size: 22px;
    block-size: 22px;
  }

  &:hover {
    background: var(--sluice-surface-2);
  }

  &:focus-visible {
    ${focusRing}
  }
`;

const Trigger = styled.button`
  display: none;
  margin-inline-end: -10px;
  ${iconButton}

  ${belowMenuWidth} {
    display: grid;
  }
`;

const Close = styled.button`
  display: grid;
  justify-self: end;
  ${iconButton}
`;

const Dialog = styled.dialog`
  position: fixed;
  inset: 0 0 0 auto;
  box-sizing: border-box;
  inline-size: min(320px, 86vw);
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  border-inline-start: 1px solid var(--sluice-line);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-2);
  color: var(--sluice-ink-1);
  overscroll-behavior: contain;
  translate: 0;
  transition:
    translate var(--sluice-motion-disclosure),
    display var(--sluice-motion-disclosure) allow-discrete,
    overlay var(--sluice-motion-disclosure) allow-discrete;

  &:not([open], :popover-open) {
    translate: 100%;
  }

  @starting-style {
    &:is([open], :popover-open) {
      translate: 100%;
    }
  }

  &::backdrop {
    background: var(--sluice-scrim);
  }

  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }

  @media ${upFrom(768)} {
    display: none;
  }
`;

const Panel = styled.div`
  box-sizing: border-box;
  display: grid;
  gap: var(--sluice-space-3);
  align-content: start;
  min-block-size: 100%;
  padding: var(--sluice-space-2) 20px var(--sluice-space-6);
`;

const Links = styled.nav`
  display: grid;
  margin-block-end: var(--sluice-space-3);
  font: var(--sluice-weight-semibold) var(--sluice-size-section) / 1.4 var(--sluice-font-ui);

  & a {
    ${quietLink}
    padding-block: var(--sluice-space-3);
    border-block-end: 1px solid var(--sluice-line);
    border-radius: 0;
  }
`;

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
      <Trigger
        id={MENU_BUTTON_ID}
        type="button"
        aria-label={siteMessages.openMenu}
        popoverTarget={id}
        onClick={open}
      >
        <Menu aria-hidden />
      </Trigger>
      <Dialog
        ref={dialog}
        id={id}
        popover="auto"
        aria-label={siteMessages.menu}
        data-site-menu=""
        onClick={closeBeside}
      >
        <Panel>
          <Close
            type="button"
            aria-label={siteMessages.closeMenu}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={close}
          >
            <X aria-hidden />
          </Close>
          <Links aria-label={siteMessages.sections.label}>
            {links.map(({ href, name }) => (
              <a key={href} href={href}>
                {name}
              </a>
            ))}
          </Links>
          <ActionLink href={entry.href} data-large>
            {entry.name}
          </ActionLink>
          <ActionLink href={getStartedHref} data-large data-primary>
            {siteMessages.getStarted}
          </ActionLink>
        </Panel>
      </Dialog>
    </>
  );
}

/** Opens and closes the menu. Without scripts the browser does both. */
function useMenuDialog() {
  const dialog = useRef<HTMLDialogElement>(null);

  // A window that becomes wide shows the links in its header: the page must not wait for a dialog that is hidden.
  useEffect(() => {
    const wide = matchMedia(upFrom(768));
    const closeModal = () => dialog.current?.close();
    wide.addEventListener('change', closeModal);
    return () => wide.removeEventListener('change', closeModal);
  }, []);

  return {
    dialog,
    open: (event: MouseEvent) => {
      event.preventDefault();
      // Somebody may have opened it before the scripts were there.
      dialog.current?.hidePopover();
      dialog.current?.showModal();
    },
    close: (event: MouseEvent) => {
      event.preventDefault();
      if (dialog.current?.open === true) dialog.current.close();
      else dialog.current?.hidePopover();
    },
    /** What lies beside the panel belongs to the dialog, too. A link leads on, and the menu is out of its way. */
    closeBeside: ({ target }: MouseEvent) => {
      const isLink = target instanceof Element && target.closest('a') !== null;
      if ((target === dialog.current || isLink) && dialog.current?.open === true) dialog.current.close();
    },
  };
}
