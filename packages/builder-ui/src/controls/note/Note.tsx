import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as S from './Note.styles.ts';
import { withRef } from '../../hooks/with-ref.ts';

export type NoteTone = 'info' | 'ok' | 'warn' | 'danger';

export interface NoteProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /**
   * The tone, in color and icon.
   * @default 'info'
   */
  tone?: NoteTone | undefined;
  /** A line above the text. */
  title?: ReactNode;
  /** A button or link after the text. */
  action?: ReactNode;
}

const icons: Readonly<Record<NoteTone, ReactNode>> = {
  info: <Info aria-hidden />,
  ok: <CircleCheck aria-hidden />,
  warn: <TriangleAlert aria-hidden />,
  danger: <CircleAlert aria-hidden />,
};

/** A note within the page. Pass `role="status"` or `role="alert"` where it appears by itself. */
export const Note = withRef(function Note({
  tone = 'info',
  title,
  action,
  children,
  ...rest
}: NoteProps): ReactNode {
  return (
    <S.Note {...rest} data-tone={tone}>
      {icons[tone]}
      <S.Texts>
        {title !== undefined && <S.Title>{title}</S.Title>}
        {children}
      </S.Texts>
      {action}
    </S.Note>
  );
});
