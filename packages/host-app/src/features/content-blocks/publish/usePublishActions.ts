import { useToasts, type ToastContent } from '@sluice/builder-ui';
import { changedBlockOf, refusalsOf, usePublicationChanges } from '../../../lib/api/content-blocks-api.ts';
import { focusTitleIfLost } from '../../../lib/focus.ts';
import { hasCode, isVersionConflict, errorText } from '../../../lib/http/api-error.ts';
import { contentBlockMessages } from '../messages.ts';
import { publishMessages } from './messages.ts';
import type { BlockDetails } from '../../../lib/unsaved/publish-draft.ts';
import type { Publication } from './usePublication.ts';

/** Why the last attempt to publish did not work. */
export type PublishFailure =
  | { kind: 'changed' | 'gone' | 'lost' | 'snippetChanged' }
  | { kind: 'refused' | 'other'; messages: readonly string[] };

/** Publishes, or marks as ready to publish. `onDone` closes the dialog. */
export function usePublishActions(publication: Publication, onDone: () => void) {
  const changes = usePublicationChanges(publication.snippetId ?? '');
  const { publish } = changes;
  const toasts = useToasts();
  const show = (toast: ToastContent) => toasts.show({ topic: 'content-blocks', ...toast });
  const done = (toast: ToastContent) => {
    show(toast);
    onDone();
    focusTitleIfLost();
  };
  return {
    failure: failureOf(publish.error),
    isPublishing: publish.isPending,
    /** Forgets the last failure, and asks Braze what is there now. */
    compareAgain: () => {
      publish.reset();
      void publication.compareAgain();
    },
    publish: usePublish(publication, changes, { show, done }),
    ...useProposal(publication, changes, { show, done }),
  };
}

export type PublishActions = ReturnType<typeof usePublishActions>;

type Changes = ReturnType<typeof usePublicationChanges>;
type Show = (toast: ToastContent) => void;

function failureOf(error: unknown): PublishFailure | null {
  if (error === null) return null;
  if (changedBlockOf(error)) return { kind: 'changed' };
  if (hasCode(error, 'CONTENT_BLOCK_GONE')) return { kind: 'gone' };
  if (hasCode(error, 'NETWORK')) return { kind: 'lost' };
  if (isVersionConflict(error)) return { kind: 'snippetChanged' };
  const refusals = refusalsOf(error);
  if (refusals.length > 0) return { kind: 'refused', messages: refusals.map(({ message }) => message) };
  return { kind: 'other', messages: [errorText(error)] };
}

/** Leaves out what the person left empty. */
function filledIn({ description, tags }: BlockDetails) {
  const text = description.trim();
  return { ...(text !== '' && { description: text }), ...(tags.length > 0 && { tags: [...tags] }) };
}

/** Publishes the version that was compared, to the text that was compared. */
function usePublish(
  publication: Publication,
  { publish }: Changes,
  { show, done }: { show: Show; done: Show },
): () => void {
  const { compared, target, choice } = publication;
  return () => {
    if (!compared || !target) return;
    const { version, baseline } = compared;
    const body =
      'blockId' in target
        ? { blockId: target.blockId, baseline: baseline ?? '', version }
        : { ...target, ...filledIn(choice.details), version };
    publish.mutate(body, {
      onSuccess: ({ block }) =>
        done({
          tone: 'ok',
          title: publishMessages.published,
          ...(block && {
            description: publishMessages.publishedText(block.reference),
            action: {
              label: publishMessages.copyReference,
              onPress: () =>
                void navigator.clipboard.writeText(block.reference).catch(() =>
                  show({
                    tone: 'danger',
                    title: contentBlockMessages.copyFailed,
                    description: contentBlockMessages.copyFailedText,
                  }),
                ),
            },
          }),
        }),
      // The person sees at once what is there now, and decides again.
      onError: (error) => {
        if (changedBlockOf(error)) void publication.compareAgain();
      },
    });
  };
}

/** Asks an owner or admin to publish, or takes that back. */
function useProposal(
  { compared, target, blockName }: Publication,
  { propose, withdraw }: Changes,
  { show, done }: { show: Show; done: Show },
) {
  const report = (title: string) => (error: unknown) =>
    show({ tone: 'danger', title, description: errorText(error) });
  return {
    isProposing: propose.isPending,
    isWithdrawing: withdraw.isPending,
    propose: () => {
      if (!compared || !target) return;
      propose.mutate(
        { version: compared.version, blockName: 'blockId' in target ? null : blockName },
        {
          onSuccess: () =>
            done({
              tone: 'ok',
              title: publishMessages.proposedToast,
              description: publishMessages.proposedText,
            }),
          onError: report(publishMessages.proposeFailed),
        },
      );
    },
    withdraw: () =>
      withdraw.mutate(undefined, {
        onSuccess: () => show({ tone: 'ok', title: publishMessages.withdrawn }),
        onError: report(publishMessages.withdrawFailed),
      }),
  };
}
