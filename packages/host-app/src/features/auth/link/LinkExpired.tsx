import { ButtonLink } from '@sluice/builder-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { Message, Actions } from '../AuthLayout.tsx';
import { linkMessages } from './messages.ts';
import { useLocation, useNavigate } from 'react-router';

/** Shown for an emailed link that was used, replaced, has expired or is incomplete. A new one is requested at `href`. */
export function LinkExpired({ href }: { href: string }): ReactNode {
  const { linkExpired: texts } = linkMessages;
  return (
    <>
      <Message role="alert">
        <h2>{texts.title}</h2>
        <p>{texts.explanation}</p>
      </Message>
      <Actions>
        <ButtonLink variant="primary" href={href}>
          {texts.requestNew}
        </ButtonLink>
      </Actions>
    </>
  );
}

/**
 * Reads the parameters in the fragment of an emailed link, and removes the fragment from the address: its token opens an
 * account, and must not stay in the browser's history.
 */
export function useFragment(): URLSearchParams {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [fragment] = useState(() => new URLSearchParams(hash.slice(1)));
  useEffect(() => {
    if (hash !== '') void navigate(pathname + search, { replace: true });
  }, [hash, navigate, pathname, search]);
  return fragment;
}
