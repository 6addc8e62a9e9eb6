import { AlertDialog, Button, TextField, useToasts } from '@sluice/builder-ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  Reauthentication,
  useHasUnknownPassword,
  useProof,
} from '../../components/account/Reauthentication.tsx';
import { formatFullDay } from '../../lib/formats.ts';
import { errorText } from '../../lib/http/api-error.ts';
import { useWorkspaceChanges, workspaceOptions } from '../../lib/people/workspaces-api.ts';
import { settingsMessages } from './messages.ts';
import * as S from './Settings.styles.ts';

interface SecondStepRowProps {
  workspaceId: string;
  isOwner: boolean;
}

const isOver = (iso: string) => Date.parse(iso) <= Date.now();

/** Says whether the workspace requires a second step. The owner decides. */
export function SecondStepRow({ workspaceId, isOwner }: SecondStepRowProps): ReactNode {
  const { secondStep: texts } = settingsMessages;
  const from = useQuery(workspaceOptions(workspaceId)).data?.secondStepFrom;
  const [asked, setAsked] = useState<'require' | 'end'>();
  const isOff = useHasUnknownPassword();
  const stateOf = () => {
    if (from === undefined) return texts.none;
    return isOver(from) ? texts.since(formatFullDay(from)) : texts.from(formatFullDay(from));
  };
  return (
    <S.Row>
      <S.Name>{texts.label}</S.Name>
      <S.Value>
        {stateOf()}
        {from !== undefined && <small>{texts.help}</small>}
      </S.Value>
      {isOwner && (
        <S.Actions>
          <Button compact isDisabled={isOff} onPress={() => setAsked('require')}>
            {from === undefined ? texts.require : texts.change}
          </Button>
          {from !== undefined && (
            <Button compact variant="ghost" onPress={() => setAsked('end')}>
              {texts.end}
            </Button>
          )}
        </S.Actions>
      )}
      {asked !== undefined && (
        <Question workspaceId={workspaceId} isEnd={asked === 'end'} onClose={() => setAsked(undefined)} />
      )}
    </S.Row>
  );
}

interface QuestionProps {
  workspaceId: string;
  isEnd: boolean;
  onClose: () => void;
}

/** The beginning of a day, by the clock of this browser. */
const startOf = (day: string) => new Date(`${day}T00:00`).toISOString();

/** Asks from which day on, and for the proof. Mounted when it is asked for. */
function Question({ workspaceId, isEnd, onClose }: QuestionProps): ReactNode {
  const { secondStep: texts } = settingsMessages;
  const toasts = useToasts();
  const proof = useProof();
  const [day, setDay] = useState('');
  const [dayError, setDayError] = useState<string>();
  const { requireSecondStep } = useWorkspaceChanges(workspaceId);
  const show = (tone: 'ok' | 'danger', title: string, description: string) =>
    toasts.show({ topic: 'workspace', tone, title, description });
  const confirm = async () => {
    const isDayMissing = !isEnd && day === '';
    if (isDayMissing) setDayError(texts.dayMissing);
    if (!proof.check() || isDayMissing) return;
    try {
      await requireSecondStep.mutateAsync({ from: isEnd ? null : startOf(day), ...proof.given });
      show('ok', texts.updated, isEnd ? texts.endedText : texts.updatedText);
      onClose();
    } catch (error) {
      proof.explain(error);
      show('danger', texts.failed, errorText(error));
    }
  };
  return (
    <AlertDialog
      tone="primary"
      isOpen
      onOpenChange={onClose}
      title={isEnd ? texts.endTitle : texts.title}
      description={isEnd ? texts.endText : texts.text}
      confirmLabel={isEnd ? texts.end : texts.require}
      isPending={requireSecondStep.isPending}
      onConfirm={() => void confirm()}
    >
      {!isEnd && (
        <TextField
          type="date"
          label={texts.day}
          value={day}
          error={dayError}
          onChange={(next) => {
            setDay(next);
            setDayError(undefined);
          }}
          isRequired
        />
      )}
      <Reauthentication proof={proof} />
    </AlertDialog>
  );
}
