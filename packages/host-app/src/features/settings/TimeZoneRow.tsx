import { RotateCw } from 'lucide-react';
import { Button, Skeleton, TimeZoneField, useToasts } from '@sluice/builder-ui';
import type { Role } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWorkspaceChanges, workspaceOptions } from '../../lib/people/workspaces-api.ts';
import { issueOf, errorText } from '../../lib/http/api-error.ts';
import { settingsMessages } from './messages.ts';
import * as S from './Settings.styles.ts';

interface TimeZoneRowProps {
  workspaceId: string;
  role: Role;
}

/** The zone in which tests have their send date. Owners and admins choose it; until then it is that of each browser. */
export function TimeZoneRow({ workspaceId, role }: TimeZoneRowProps): ReactNode {
  const { timeZone: texts } = settingsMessages;
  const { data, error, refetch } = useQuery(workspaceOptions(workspaceId));
  const { setTimeZone } = useWorkspaceChanges(workspaceId);
  const toasts = useToasts();
  const own = texts.ofBrowser(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const show = (tone: 'ok' | 'danger', title: string, description: string) =>
    toasts.show({ topic: 'workspace', tone, title, description });
  const choose = (zone: string | null) =>
    setTimeZone.mutate(zone, {
      onSuccess: ({ timeZone }) => show('ok', texts.updated, texts.updatedText(timeZone)),
      onError: (failure) => show('danger', texts.updateFailed, issueOf(failure) ?? errorText(failure)),
    });
  const content = () => {
    if (data === undefined) {
      if (error === null) return <Skeleton width="40%" />;
      return (
        <Button compact icon={<RotateCw aria-hidden />} onPress={() => void refetch()}>
          {texts.retry}
        </Button>
      );
    }
    if (role === 'member')
      return (
        <>
          {data.timeZone ?? own}
          <small>{texts.help}</small>
        </>
      );
    return (
      <TimeZoneField
        label={texts.label}
        hideLabel
        compact
        placeholder={own}
        description={texts.help}
        // What was chosen stays in sight until the server has answered.
        value={(setTimeZone.isPending ? setTimeZone.variables : data.timeZone) ?? ''}
        onChange={choose}
      />
    );
  };
  const canReset = role !== 'member' && data !== undefined && data.timeZone !== null;
  return (
    <S.Row>
      <S.Name>{texts.label}</S.Name>
      <S.Value>{content()}</S.Value>
      {canReset && (
        <Button compact variant="ghost" isDisabled={setTimeZone.isPending} onPress={() => choose(null)}>
          {texts.reset}
        </Button>
      )}
    </S.Row>
  );
}
