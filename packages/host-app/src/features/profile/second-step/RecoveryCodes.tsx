import { AlertDialog, Button, Dialog, useToasts } from '@sluice/builder-ui';
import { Copy, Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Reauthentication, useProof } from '../../../components/account/Reauthentication.tsx';
import { errorText } from '../../../lib/http/api-error.ts';
import { useSecondStepChanges } from '../../../lib/people/second-step-api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSession } from '../../../lib/session/session.ts';
import { secondStepMessages } from './messages.ts';
import * as S from './SecondStep.styles.ts';

interface NewCodesProps {
  /** The codes; `undefined` while there is nothing to show. */
  codes: readonly string[] | undefined;
  onClose: () => void;
}

/** Shows new recovery codes, once. It is closed only by the button: whoever slips must not lose them. */
export function NewCodes({ codes, onClose }: NewCodesProps): ReactNode {
  const { recovery: texts } = secondStepMessages;
  const { user } = useSession();
  const toasts = useToasts();
  const shown = codes ?? [];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shown.join('\n'));
      toasts.show({ topic: 'codes', tone: 'ok', title: texts.copied, description: texts.copiedText });
    } catch {
      toasts.show({
        topic: 'codes',
        tone: 'danger',
        title: texts.copyFailed,
        description: texts.copyFailedText,
      });
    }
  };
  const download = () => saveFile(texts.fileName, texts.file(user?.email ?? '', shown), 'text/plain');
  return (
    <Dialog
      isOpen={codes !== undefined}
      onOpenChange={() => undefined}
      isDismissable={false}
      isBusy
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button icon={<Copy aria-hidden />} onPress={() => void copy()}>
            {texts.copy}
          </Button>
          <Button icon={<Download aria-hidden />} onPress={download}>
            {texts.download}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {texts.done}
          </Button>
        </>
      }
    >
      <S.Codes aria-label={texts.list}>
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </S.Codes>
    </Dialog>
  );
}

interface RenewCodesProps {
  onClose: () => void;
  onMade: (codes: readonly string[]) => void;
}

/** Asks before the codes that there are stop working, and makes new ones. Mounted when it is asked for. */
export function RenewCodes({ onClose, onMade }: RenewCodesProps): ReactNode {
  const { recovery: texts } = secondStepMessages;
  const toasts = useToasts();
  const proof = useProof();
  const { renewCodes } = useSecondStepChanges();
  const confirm = async () => {
    if (!proof.check()) return;
    try {
      const { recoveryCodes } = await renewCodes.mutateAsync(proof.given);
      onMade(recoveryCodes);
    } catch (error) {
      proof.explain(error);
      toasts.show({
        topic: 'second-step',
        tone: 'danger',
        title: texts.failed,
        description: errorText(error),
      });
    }
  };
  return (
    <AlertDialog
      tone="primary"
      isOpen
      onOpenChange={onClose}
      title={texts.renew}
      description={texts.renewText}
      confirmLabel={texts.make}
      isPending={renewCodes.isPending}
      onConfirm={() => void confirm()}
    >
      <Reauthentication proof={proof} />
    </AlertDialog>
  );
}

/** How many recovery codes are left, as marks. The words stand beside them. */
export function CodeTicks({ left, total }: { left: number; total: number }): ReactNode {
  const [all] = useState(() => Array.from({ length: total }, (_none, place) => place));
  return (
    <S.Ticks aria-hidden>
      {all.map((place) => (
        <i key={place} data-left={place < left || undefined} />
      ))}
    </S.Ticks>
  );
}
