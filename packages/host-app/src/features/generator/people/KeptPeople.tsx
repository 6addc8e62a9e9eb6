import {
  Button,
  Note,
  useToasts,
  type KeptPeople as Kept,
  type SluiceBuilderProps,
} from '@sluice/builder-ui';
import { generateLiquid, type Template } from '@sluice/liquid';
import { SAMPLE_NAME_MAX, type KeptPeople as StoredPeople } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  keptPeopleOptions,
  peopleColumnsOptions,
  useKeptPeopleChanges,
} from '../../../lib/api/kept-people-api.ts';
import { inputsOfValues, valuesOfInputs } from '../../../lib/api/samples-api.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import type { Draft } from '../draft/draft.ts';
import { keptPeopleMessages as messages } from '../messages.ts';
import { newsOfKeptPeople, type KeptPeopleNews } from './kept-people-news.ts';

/** The props of the builder that are about people who are kept with a snippet. */
export type KeptProps = Pick<
  SluiceBuilderProps,
  'keptPeople' | 'onKeepPeople' | 'keepNote' | 'rememberedColumns' | 'onRememberColumns'
>;

interface KeptPeopleProps {
  workspaceId: string;
  draft: Draft;
  /** Called with the people, and again when they change. */
  onKept: (props: KeptProps) => void;
}

const Place = styled.div`
  & > * {
    flex-wrap: wrap;
    align-items: center;
    margin-block-end: var(--sluice-space-3);
  }
`;

/** Brings the people who are kept with the snippet, and says after a save who of them receives something else. */
export function KeptPeople({ workspaceId, draft, onKept }: KeptPeopleProps): ReactNode {
  const snippetId = draft.snippet?.id;
  const stored = useQuery(keptPeopleOptions(workspaceId, snippetId)).data?.kept ?? undefined;
  const columns = useQuery(peopleColumnsOptions(workspaceId)).data?.columns;
  const host = useHostProps(snippetId, stored);
  const [news, setNews] = useNews(draft, stored);
  // What can be done with them is new with each rendering, and does the same.
  const report = useEffectEvent((props: KeptProps) => onKept({ ...host, ...props }));
  const { keptPeople, keepNote } = host;
  useEffect(
    () => report({ keptPeople, keepNote, rememberedColumns: columns }),
    [keptPeople, keepNote, columns],
  );
  return (
    <Place aria-live="polite">
      {news !== undefined && (
        <Note
          tone={news.changed.length === 0 ? 'ok' : 'warn'}
          action={
            <Button compact onPress={() => setNews(undefined)}>
              {messages.dismiss}
            </Button>
          }
        >
          {messages.news(news.changed, news.total)}
        </Note>
      )}
    </Place>
  );
}

function useHostProps(snippetId: string | undefined, stored: StoredPeople | undefined): KeptProps {
  const { keep, forget, rememberColumns } = useKeptPeopleChanges(snippetId ?? '');
  const toasts = useToasts();
  const keptPeople = useMemo(() => stored && toKept(stored), [stored]);
  const change = async (kept: Kept | undefined): Promise<void> => {
    try {
      if (kept === undefined) await forget.mutateAsync();
      else await keep.mutateAsync(toStored(kept));
    } catch (error) {
      throw new Error(errorText(error), { cause: error });
    }
    toasts.show({
      topic: 'kept-people',
      tone: 'ok',
      title: kept === undefined ? messages.forgotten : messages.kept,
      description: kept === undefined ? undefined : messages.keptDescription(kept.people.length),
    });
  };
  return {
    keptPeople,
    onKeepPeople: snippetId === undefined ? undefined : change,
    keepNote: snippetId === undefined ? messages.saveFirst : messages.note,
    onRememberColumns: (columns) => rememberColumns.mutate({ ...columns }),
  };
}

const toKept = ({ people, runsAtSave }: StoredPeople): Kept => ({
  runsAtSave,
  people: people.map(({ name, values }) => ({ name, inputs: inputsOfValues(values) })),
});

const toStored = ({ people, runsAtSave }: Kept) => ({
  runsAtSave,
  people: people.map(({ name, inputs }) => ({
    name: name.slice(0, SAMPLE_NAME_MAX),
    values: valuesOfInputs(inputs),
  })),
});

/** The last version of a snippet that was seen here. */
interface SeenVersion {
  id: string;
  version: number;
  template: Template;
}

/** Tests the kept people at every save of the snippet, against the version before. */
function useNews(draft: Draft, stored: StoredPeople | undefined) {
  const [news, setNews] = useState<KeptPeopleNews>();
  const last = useRef<SeenVersion>(undefined);
  const { snippet, baseline } = draft;
  const compare = useEffectEvent(async (before: Template, after: Template) => {
    if (stored?.runsAtSave !== true) return;
    const [was, is] = [before, after].map((template) => generateLiquid(template).text);
    const found = await newsOfKeptPeople(was ?? '', is ?? '', stored.people);
    // Another save may have come meanwhile.
    if (last.current?.template === after) setNews(found);
  });
  useEffect(() => {
    const before = last.current;
    last.current = snippet ? { id: snippet.id, version: snippet.version, template: baseline } : undefined;
    if (snippet && before?.id === snippet.id && before.version < snippet.version)
      void compare(before.template, baseline);
  }, [snippet, baseline]);
  return [news, setNews] as const;
}
