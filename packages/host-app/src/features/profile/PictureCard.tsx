import { Button, IconButton, useToasts } from '@sluice/builder-ui';
import { type Profile, AVATAR_SIZE } from '@sluice/server/contracts';
import { Camera } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { RoleBadge } from '../../components/people/RoleBadge.tsx';
import { pictureAddress } from '../../config/base-path.ts';
import { useProfileChanges } from '../../lib/people/account-api.ts';
import { issueOf, errorText } from '../../lib/http/api-error.ts';
import { useRole } from '../../lib/workspace/useMemberships.ts';
import { profileMessages } from './messages.ts';
import * as S from './Profile.styles.ts';

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
      <strong dir="auto">{user.displayName}</strong>
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

/** More than any photo of a phone. */
const FILE_MAX_BYTES = 20 * 1024 * 1024;
const QUALITY = 0.9;

/** Why a file cannot become a profile picture. */
type PictureProblem = 'wrongType' | 'tooLarge' | 'unreadable';

class PictureError extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem);
    this.name = 'PictureError';
    this.problem = problem;
  }
}

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Array.from({ length: text.length }, (_letter, index) => bytes[at + index] === text.charCodeAt(index)).every(
    Boolean,
  );

/** Tells whether the content is a PNG, JPEG or WebP, whatever the file is called. */
export function isPicture(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, '\u0089PNG\r\n') ||
    startsWith(bytes, '\u00FF\u00D8\u00FF') ||
    (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))
  );
}

/** The largest square in the middle of a picture. */
export function middleSquare(width: number, height: number) {
  const size = Math.min(width, height);
  return { x: (width - size) / 2, y: (height - size) / 2, size };
}

function draw(picture: ImageBitmap): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIZE;
  canvas.height = AVATAR_SIZE;
  const context = canvas.getContext('2d');
  if (context === null) throw new PictureError('unreadable');
  context.imageSmoothingQuality = 'high';
  // JPEG knows no transparency, and would make it black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, AVATAR_SIZE, AVATAR_SIZE);
  const { x, y, size } = middleSquare(picture.width, picture.height);
  context.drawImage(picture, x, y, size, size, 0, 0, AVATAR_SIZE, AVATAR_SIZE);
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new PictureError('unreadable')));
    canvas.toBlob(done, 'image/jpeg', QUALITY);
  });
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * Makes a profile picture of a file: its middle, scaled, as a JPEG in base64. Nothing else of the file is sent, such as
 * where a photo was taken.
 * @throws {PictureError}
 */
export async function scalePicture(file: Blob): Promise<string> {
  if (file.size > FILE_MAX_BYTES) throw new PictureError('tooLarge');
  if (!isPicture(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) throw new PictureError('wrongType');
  const picture = await createImageBitmap(file).catch(() => {
    throw new PictureError('unreadable');
  });
  try {
    return await toBase64(await draw(picture));
  } finally {
    picture.close();
  }
}
