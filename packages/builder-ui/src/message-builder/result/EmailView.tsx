import {
  decisionOfStatement,
  type AttributeDefinition,
  type BranchOfDecision,
  type Message,
  type Sample,
} from '@sluice/liquid';
import { useContext, useMemo, useState, type ReactNode } from 'react';
import { LateSuspense, lateModule, useLateModule } from '../../hooks/late-component.ts';
import type { SavedPerson } from '../../condition-tester/people/saved-person.ts';
import { MailPreview } from '../../mail-preview/late-mail.ts';
import type { MailWidth } from '../../mail-preview/mail-preview-props.ts';
import { PointingContext } from '../../sluice-builder/places/pointing.ts';
import type { PreviewPlace } from '../../syntax-preview/code/preview-places.ts';
import type { Outline } from '../outline/outline-of.ts';
import type { MessageEditor } from '../state/message-editor.ts';
import { withReadTexts } from './with-read-texts.ts';
import type { TestedMessage } from '../state/tested-message.ts';

interface EmailViewProps {
  message: Message;
  editor: MessageEditor;
  marks: Outline['marks'];
  tested: TestedMessage | undefined;
  /** Whose email is shown instead of that of the last test. */
  person: SavedPerson | undefined;
  attributes: readonly AttributeDefinition[];
  width: MailWidth;
}

/** What a person has of all that is asked: it comes once somebody is chosen. */
const personReader = lateModule(() => import('./sample-of-person.ts'));

/** Somebody of whom nothing is known. */
const NOBODY: Sample = { values: {} };

/** A part of the email, or of the message. */
interface Part {
  passageId: string;
  branch: BranchOfDecision | undefined;
}

/**
 * The email of the person who is chosen, or else of the last test; before a test, of somebody of whom nothing is known. It lights
 * up what is pointed at in the outline, and the outline what is pointed at here.
 */
export function EmailView({
  message,
  editor,
  marks,
  tested,
  person,
  attributes,
  width,
}: EmailViewProps): ReactNode {
  // What the outline reads in texts of branches has its mark and its number here, too.
  const seen = useMemo(() => withReadTexts(message, marks, editor), [marks, editor, message]);
  const reader = useLateModule(personReader, person !== undefined);
  const own = useMemo(
    () => person && reader?.sampleOfPerson(message, person, attributes),
    [reader, message, person, attributes],
  );
  const { sample, now } = tested?.result ?? { sample: NOBODY, now: undefined };
  const pointing = useContext(PointingContext);
  const [here, setHere] = useState<Part | undefined>(undefined);
  const there = useMemo(() => partOf(pointing?.place, seen), [pointing?.place, seen]);
  const pointed = here ?? there;
  // The email of somebody else is none of theirs.
  if (person !== undefined && own === undefined) return null;
  return (
    <LateSuspense>
      <MailPreview
        message={seen}
        sample={own ?? sample}
        now={now}
        person={person === undefined ? tested?.person : person.name}
        width={width}
        hasWidthSwitch={false}
        titleOf={(passageId) => marks.get(passageId)?.title}
        pointed={pointed?.passageId ?? null}
        pointedBranch={pointed?.branch}
        onPoint={(passageId, branch) => {
          setHere(passageId === null ? undefined : { passageId, branch });
          pointing?.point(passageId === null ? undefined : placeOf({ passageId, branch }));
        }}
        onChoose={(passageId, branch) => pointing?.go(placeOf({ passageId, branch }))}
      />
    </LateSuspense>
  );
}

/** The card that a part of the email comes from. */
function placeOf({ passageId, branch }: Part): PreviewPlace {
  if (typeof branch === 'object') return { statementId: branch.statementId, decisionId: passageId };
  return { passageId, branch };
}

/** The part of the email that comes from a place of the outline. */
function partOf(place: PreviewPlace | undefined, message: Message): Part | undefined {
  if (typeof place !== 'object') return undefined;
  if ('passageId' in place) return { passageId: place.passageId, branch: place.branch };
  const { statementId } = place;
  const decision = decisionOfStatement(message, statementId);
  return decision && { passageId: decision.id, branch: { statementId } };
}
