import {
  Badge,
  Button,
  Dialog,
  EmptyState,
  Note,
  ProgressBar,
  Skeleton,
  useRelativeTime,
} from '@sluice/builder-ui';
import type { LibraryCheck, SnippetTests } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleDashed, ListChecks, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RetryView } from '../../../components/RetryView.tsx';
import { snippetTestMessages } from '../../../components/snippet-tests/messages.ts';
import { TestFailures } from '../../../components/snippet-tests/TestFailures.tsx';
import { generatorPath } from '../../../config/paths.ts';
import { isGoingOn, libraryCheckOptions, snippetTestsOptions } from '../../../lib/api/snippet-tests-api.ts';
import { formatFullMoment } from '../../../lib/formats.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import { libraryTestMessages as messages } from './messages.ts';
import * as S from './TestsDialog.styles.ts';
import type { LibraryChecking } from './useLibraryChecking.ts';

interface TestsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  checking: LibraryChecking;
}

/** What tests have found of the snippets of the library, with the test of all of them that goes on. */
export function TestsDialog({ isOpen, onClose, checking }: TestsDialogProps): ReactNode {
  if (!isOpen) return null;
  return <OpenTestsDialog onClose={onClose} checking={checking} />;
}

function OpenTestsDialog({ onClose, checking }: Omit<TestsDialogProps, 'isOpen'>): ReactNode {
  const workspaceId = useWorkspaceId();
  const { data } = useQuery(libraryCheckOptions(workspaceId));
  const check = data?.check;
  const isRunning = isGoingOn(check);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="large"
      title={messages.title}
      description={messages.description}
      footer={
        <>
          <Button onPress={onClose}>{messages.close}</Button>
          {isRunning ? (
            <Button isPending={checking.isStopping} onPress={checking.stop}>
              {messages.stop}
            </Button>
          ) : (
            <Button variant="primary" isPending={checking.isStarting} onPress={checking.start}>
              {messages.start}
            </Button>
          )}
        </>
      }
    >
      {checking.failure && (
        <Note role="alert" tone="danger" title={checking.failure.title}>
          {errorText(checking.failure.error)}
        </Note>
      )}
      {check !== undefined && <LastCheck check={check} />}
      <Results isRunning={isRunning} />
    </Dialog>
  );
}

/** How far the test of all snippets is, or how the last one ended. */
function LastCheck({ check }: { check: LibraryCheck | null }): ReactNode {
  if (isGoingOn(check)) {
    const { done, total } = check;
    return (
      <output>
        <ProgressBar
          label={messages.goingOn}
          {...(total !== null && { value: done, max: total, detail: messages.progress(done, total) })}
        />
      </output>
    );
  }
  return (
    <output>
      <S.Quiet>{endWords(check)}</S.Quiet>
    </output>
  );
}

function endWords(check: LibraryCheck | null): string {
  switch (check?.state) {
    case 'done':
      return messages.finished(
        formatFullMoment(check.finishedAt ?? check.startedAt),
        check.startedBy?.displayName,
      );
    case 'cancelled':
      return messages.cancelled;
    case 'failed':
      return messages.failed;
    default:
      return messages.never;
  }
}

function Results({ isRunning }: { isRunning: boolean }): ReactNode {
  const workspaceId = useWorkspaceId();
  const results = useQuery(snippetTestsOptions(workspaceId));
  const { data, error } = results;
  if (error && !data)
    return <RetryView title={messages.loadFailed} error={error} onRetry={() => void results.refetch()} />;
  if (data === undefined) return <Skeleton height="160px" />;
  const { items, withoutExpectations } = data;
  const tested = items.filter(({ leftOut }) => leftOut === null);
  return (
    <>
      {items.length === 0 && !isRunning && (
        <EmptyState icon={<ListChecks />} title={messages.none} description={messages.noneText} />
      )}
      {tested.length > 0 && (
        <S.Summary>
          {messages.summary(tested.filter(({ failing }) => failing > 0).length, tested.length)}
        </S.Summary>
      )}
      {items.length > 0 && (
        <S.List aria-label={messages.list}>
          {items.map((tests) => (
            <Result key={tests.snippetId} tests={tests} />
          ))}
        </S.List>
      )}
      {withoutExpectations > 0 && <S.Quiet>{messages.watched(withoutExpectations)}</S.Quiet>}
    </>
  );
}

/** So many people of a snippet are shown; the snippet itself shows all. */
const MOST = 20;

function Result({ tests }: { tests: SnippetTests }): ReactNode {
  const relativeTime = useRelativeTime();
  const { snippetId, name, version, testedAt, isCurrent, failing, unknown, leftOut } = tests;
  const tested = messages.testedVersion(version, relativeTime(new Date(testedAt)));
  return (
    <li>
      <S.Head>
        <Link to={generatorPath(snippetId)} dir="auto">
          {name}
        </Link>
        <Outcome tests={tests} />
      </S.Head>
      <S.Quiet>{isCurrent ? tested : `${tested}; ${messages.outdated}`}</S.Quiet>
      {leftOut !== null && <S.Quiet>{snippetTestMessages.leftOut[leftOut]}</S.Quiet>}
      {leftOut === null && unknown > 0 && <S.Quiet>{snippetTestMessages.unknown(unknown)}</S.Quiet>}
      {failing > 0 && <TestFailures tests={tests} most={MOST} />}
    </li>
  );
}

function Outcome({ tests: { passing, failing, leftOut } }: { tests: SnippetTests }): ReactNode {
  if (leftOut !== null) return <Badge icon={<CircleDashed aria-hidden />}>{messages.leftOut}</Badge>;
  return failing > 0 ? (
    <Badge tone="warn" icon={<Users aria-hidden />}>
      {snippetTestMessages.fail(failing, failing + passing)}
    </Badge>
  ) : (
    <Badge tone="ok" icon={<Check aria-hidden />}>
      {snippetTestMessages.pass(passing)}
    </Badge>
  );
}
