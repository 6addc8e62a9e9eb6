import { Button, IconButton, useToasts } from '@sluice/builder-ui';
import type { Profile } from '@sluice/server/contracts';
import { Camera } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { RoleBadge } from '../../../components/people/RoleBadge.tsx';
import { pictureAddress } from '../../../config/base-path.ts';
import { useProfileChanges } from '../../../lib/people/account-api.ts';
import { issueOf } from '../../../lib/http/api-error.ts';
import { errorText } from '../../../lib/http/error-text.ts';
import { useRole } from '../../../lib/workspace/useRole.ts';
import { profileMessages } from '../messages.ts';
import * as S from './PictureCard.styles.ts';
import { PictureError, scalePicture } from './scale-picture.ts';

const TYPES = 'image/png,image/jpeg,image/webp';

/** The person as others see them, with their picture, which they can change. */
export function PictureCard({ user }: { user: Profile }): ReactNode {
  const { picture: texts } = profileMessages;
  const role = useRole();
  const file = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const { isPending, upload, remove } = usePicture();
  const hasPicture = user.avatarUrl !== null;
  return (
    <S.Frame>
      <S.Place>
        <S.Picture
          decorative
          name={user.displayName}
          initials={user.initials}
          src={pictureAddress(user.avatarUrl)}
        />
        <IconButton
          ref={change}
          compact
          variant="default"
          label={hasPicture ? texts.change : texts.add}
          icon={<Camera aria-hidden />}
          isDisabled={isPending}
          onPress={() => file.current?.click()}
        />
        <S.FileInput
          ref={file}
          type="file"
          accept={TYPES}
          tabIndex={-1}
          aria-hidden
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            // So that the same file can be chosen again.
            event.target.value = '';
            if (chosen) void upload(chosen);
          }}
        />
      </S.Place>
      <strong>{user.displayName}</strong>
      {user.email !== user.displayName && <small>{user.email}</small>}
      {role && <RoleBadge role={role} />}
      {hasPicture ? (
        <Button
          compact
          variant="ghost"
          isPending={isPending}
          onPress={() => {
            remove();
            change.current?.focus();
          }}
        >
          {texts.remove}
        </Button>
      ) : (
        <small>{texts.note}</small>
      )}
    </S.Frame>
  );
}

function usePicture() {
  const { picture: texts } = profileMessages;
  const toasts = useToasts();
  const { setPicture, removePicture } = useProfileChanges();
  const [isScaling, setScaling] = useState(false);
  const show = (tone: 'ok' | 'danger', title: string, description: string) =>
    toasts.show({ topic: 'picture', tone, title, description });
  const fail = (error: unknown) => {
    const reason = error instanceof PictureError ? texts[error.problem] : undefined;
    show('danger', texts.failed, reason ?? issueOf(error) ?? errorText(error));
  };
  return {
    isPending: isScaling || setPicture.isPending || removePicture.isPending,
    upload: async (file: File): Promise<void> => {
      setScaling(true);
      try {
        await setPicture.mutateAsync(await scalePicture(file));
        show('ok', texts.updated, texts.updatedText);
      } catch (error) {
        fail(error);
      } finally {
        setScaling(false);
      }
    },
    remove: () =>
      removePicture.mutate(undefined, {
        onSuccess: () => show('ok', texts.removed, texts.removedText),
        onError: fail,
      }),
  };
}
