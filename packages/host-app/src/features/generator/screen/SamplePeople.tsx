import { useEffect, useEffectEvent, type ReactNode, useMemo } from 'react';
import { useToasts, type SavedPerson, type SluiceBuilderProps } from '@sluice/builder-ui';
import { inputsOfValues, valuesOfInputs } from '@sluice/liquid/sample';
import type { SamplePerson } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { samplesOptions, useSampleChanges } from '../../../lib/api/samples-api.ts';
import { workspaceOptions } from '../../../lib/people/workspaces-api.ts';
import { isNotFound, isVersionConflict, errorText } from '../../../lib/http/api-error.ts';
import { samplePeopleMessages } from '../messages.ts';

interface SamplePeopleProps {
  workspaceId: string;
  /** Called with the people, and again when they change. */
  onPeople: (people: PeopleProps) => void;
}

/** Brings the sample people and the time zone of the workspace. It shows nothing. */
export function SamplePeople({ workspaceId, onPeople }: SamplePeopleProps): ReactNode {
  const props = useSamplePeople(workspaceId);
  const { people, peopleProblem, timeZone } = props;
  const hasFailed = peopleProblem !== undefined;
  // What can be done with them is new with each rendering, and does the same.
  const report = useEffectEvent((current: PeopleProps['people'], isLost: boolean, zone?: string) =>
    onPeople({
      ...props,
      timeZone: zone,
      people: current,
      peopleProblem: isLost ? peopleProblem : undefined,
    }),
  );
  useEffect(() => report(people, hasFailed, timeZone), [people, hasFailed, timeZone]);
  return null;
}

/** The props of the builder that are about the people of the workspace, and about when they are sent something. */
export type PeopleProps = Pick<
  SluiceBuilderProps,
  | 'timeZone'
  | 'people'
  | 'onSavePerson'
  | 'onUpdatePerson'
  | 'onDeletePerson'
  | 'peopleNote'
  | 'peopleProblem'
>;

const TOPIC = 'sample-person';

/** The sample people of the workspace, for the tester of the builder. Everybody in the workspace has the same ones. */
function useSamplePeople(workspaceId: string): PeopleProps {
  const list = useQuery(samplesOptions(workspaceId));
  const timeZone = useQuery(workspaceOptions(workspaceId)).data?.timeZone ?? undefined;
  const { create, update, remove } = useSampleChanges();
  const toasts = useToasts();
  const samples = list.data?.items;
  const people = useMemo(() => samples?.map(toPerson), [samples]);
  const versionOf = (id: string) => samples?.find((sample) => sample.id === id)?.version ?? 1;

  const save = async ({ name, inputs }: Omit<SavedPerson, 'id'>): Promise<SavedPerson> => {
    const sample = await create.mutateAsync({ name, values: valuesOfInputs(inputs) }).catch(refuse(name));
    toasts.show({
      topic: TOPIC,
      tone: 'ok',
      title: samplePeopleMessages.saved,
      description: samplePeopleMessages.savedDescription(name),
    });
    return toPerson(sample);
  };
  /** A deleted person comes back as a new one with the same values. */
  const bringBack = async (person: SavedPerson): Promise<void> => {
    try {
      await save(person);
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toasts.show({ topic: TOPIC, tone: 'danger', title: samplePeopleMessages.saveFailed, description });
    }
  };

  return {
    timeZone,
    people,
    peopleNote: samplePeopleMessages.note,
    peopleProblem:
      list.isError && people === undefined
        ? { text: samplePeopleMessages.loadFailed, onRetry: () => void list.refetch() }
        : undefined,
    onSavePerson: save,
    onUpdatePerson: async ({ id, name, inputs }) => {
      const change = { id, version: versionOf(id), name, values: valuesOfInputs(inputs) };
      await update.mutateAsync(change).catch(refuse(name));
      toasts.show({
        topic: TOPIC,
        tone: 'ok',
        title: samplePeopleMessages.updated,
        description: samplePeopleMessages.savedDescription(name),
      });
    },
    onDeletePerson: async (person) => {
      await remove.mutateAsync({ id: person.id, version: versionOf(person.id) }).catch(refuse(person.name));
      toasts.show({
        topic: TOPIC,
        tone: 'ok',
        title: samplePeopleMessages.deleted,
        description: samplePeopleMessages.deletedDescription(person.name),
        action: { label: samplePeopleMessages.undo, onPress: () => void bringBack(person) },
      });
    },
  };
}

function toPerson({ id, name, values }: SamplePerson): SavedPerson {
  return { id, name, inputs: inputsOfValues(values) };
}

/** Turns a refusal into an error whose message a person can read. */
const refuse =
  (name: string) =>
  (error: unknown): never => {
    const text = isVersionConflict(error)
      ? samplePeopleMessages.changedMeanwhile(name)
      : isNotFound(error)
        ? samplePeopleMessages.deletedMeanwhile(name)
        : errorText(error);
    throw new Error(text, { cause: error });
  };
