import type { ReactNode } from 'react';
import { siteAddress } from '../../../config/base-path.ts';
import { paths } from '../../../config/paths.ts';
import * as S from '../Auth.styles.ts';
import { authMessages } from '../messages.ts';

/** What people agree to. The pages are documents of their own, outside the application. */
export function Agreement(): ReactNode {
  const { entry: texts } = authMessages;
  return (
    <S.Agreement>
      {texts.agreement(
        <a href={siteAddress(paths.terms)}>{texts.terms}</a>,
        <a href={siteAddress(paths.privacy)}>{texts.privacy}</a>,
      )}
    </S.Agreement>
  );
}
