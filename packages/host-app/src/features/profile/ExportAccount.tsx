import { Button, Dialog, useToasts } from '@sluice/builder-ui';
import { Download } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ButtonCard } from '../../components/link-card/LinkCard.tsx';
import { Reauthentication } from '../../components/reauthentication/Reauthentication.tsx';
import { reauthenticationMessages } from '../../components/reauthentication/messages.ts';
import { useHasUnknownPassword } from '../../components/reauthentication/useHasUnknownPassword.ts';
import { useProof } from '../../components/reauthentication/useProof.ts';
import { useAccountActions } from '../../lib/people/account-api.ts';
import { errorText } from '../../lib/http/error-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { profileMessages } from './messages.ts';
import * as S from './Profile.styles.ts';

/** Everything that is stored about the person, as a file. */
export function ExportAccount(): ReactNode {
  const { data: texts } = profileMessages;
  const [isOpen, setOpen] = useState(false);
  const isOff = useHasUnknownPassword();
  const { demo } = reauthenticationMessages;
  return (
    <>
      <ButtonCard
        icon={<Download />}
        tone="quiet"
        title={texts.title}
        text={isOff ? demo : texts.text}
        isDisabled={isOff}
        onPress={() => setOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        isDismissable={false}
        title={texts.dialog}
        description={texts.dialogText}
      >
        <ExportForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Mounted with the dialog, so that a typed password is forgotten when it closes. */
function ExportForm({ onClose }: { onClose: () => void }): ReactNode {
  const { data: texts } = profileMessages;
  const toasts = useToasts();
  const proof = useProof();
  const { exportData } = useAccountActions();
  const show = (tone: 'ok' | 'danger', title: string, description: string) =>
    toasts.show({ topic: 'export', tone, title, description });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (exportData.isPending || !proof.check()) return;
    exportData.mutate(
      { password: proof.password },
      {
        onSuccess: (data) => {
          saveFile('sluice-my-data.json', JSON.stringify(data, null, 2), 'application/json');
          show('ok', texts.done, texts.doneText);
          onClose();
        },
        onError: (error) => {
          if (!proof.explain(error)) show('danger', texts.failed, errorText(error));
        },
      },
    );
  };
  return (
    <S.Form onSubmit={submit} noValidate>
      <Reauthentication proof={proof} />
      <S.Buttons>
        <Button type="submit" variant="primary" isPending={exportData.isPending}>
          {texts.download}
        </Button>
        <Button variant="ghost" isDisabled={exportData.isPending} onPress={onClose}>
          {texts.cancel}
        </Button>
      </S.Buttons>
    </S.Form>
  );
}
