import { mapItems, type EmailParts, type Message, type Passage, type Template } from '@sluice/liquid';
import { claimId } from '../../condition-builder/state/useConditionBuilder.ts';
import { isRecord, named } from '../../given-values/named-value.ts';
import { templateFault } from '../../given-values/template-fault.ts';

const EXPECTED =
  'The message of the builder must be one that readMessage() or readStored() of @sluice/liquid/text made';

const checked = new WeakMap<Message, Message>();

/**
 * A host's message with unique ids: passages, branches and conditions are found by them, and of two with the same id only one
 * could be edited. The same message when all are unique, and the same answer each time.
 */
export function withUniqueMessageIds(message: Message): Message {
  const known = checked.get(message);
  if (known !== undefined) return known;
  const fault = messageFault(message);
  if (fault !== undefined) throw new TypeError(`${EXPECTED}: ${fault}.`);
  const ids = new Ids();
  const { email: before } = message;
  const passages = ids.ofList(message.passages);
  const email = before && ids.ofEmail(before);
  const isSame = passages === message.passages && email === before;
  const result = isSame ? message : { ...message, passages, ...(email && { email }) };
  checked.set(message, result);
  return result;
}

/** Says what keeps a value from being a message, in words for a developer; `undefined` for a message. */
function messageFault(value: unknown): string | undefined {
  if (!isRecord(value)) return `it is ${named(value)}`;
  const { version, passages, email } = value;
  if (version !== 1 && version !== 2) return `its version is ${named(version)}, and only 1 and 2 are known`;
  if (version === 1 && email !== undefined) return 'its version is 1, and an email is of version 2';
  return listFault(passages, 'passages') ?? (version === 2 ? emailFault(email) : undefined);
}

function emailFault(value: unknown): string | undefined {
  if (!isRecord(value)) return `email is ${named(value)}, not an object`;
  const { subject, preheader } = value;
  return listFault(subject, 'email.subject') ?? listFault(preheader, 'email.preheader');
}

function listFault(value: unknown, path: string): string | undefined {
  if (!Array.isArray(value)) return `${path} is ${named(value)}, not an array`;
  for (const [index, passage] of value.entries()) {
    const fault = passageFault(passage, `${path}[${String(index)}]`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function passageFault(value: unknown, path: string): string | undefined {
  if (!isRecord(value)) return `${path} is ${named(value)}, not an object`;
  const { id, kind, text, template, passages, emptyPassages } = value;
  if (typeof id !== 'string') return `${path}.id is ${named(id)}, not a text`;
  if (kind === 'text' || kind === 'kept')
    return typeof text === 'string' ? undefined : `${path}.text is ${named(text)}, not a text`;
  if (kind === 'decision') {
    const fault = templateFault(template);
    return fault === undefined ? undefined : `of ${path}.template, ${fault}`;
  }
  if (kind !== 'loop') return `${path}.kind is ${named(kind)}`;
  return (
    listFault(passages, `${path}.passages`) ??
    (emptyPassages === undefined ? undefined : listFault(emptyPassages, `${path}.emptyPassages`))
  );
}

/** Claims ids: each of them once, and one derived from it afterwards. */
class Ids {
  readonly #taken = new Set<string>();

  ofList(passages: readonly Passage[]): readonly Passage[] {
    return mapped(passages, (passage) => this.#ofPassage(passage));
  }

  ofEmail(email: EmailParts): EmailParts {
    const [subject, preheader] = [this.ofList(email.subject), this.ofList(email.preheader)];
    return subject === email.subject && preheader === email.preheader ? email : { subject, preheader };
  }

  #ofPassage(passage: Passage): Passage {
    const id = claimId(this.#taken, passage.id);
    if (passage.kind === 'decision') {
      const template = this.#ofTemplate(passage.template);
      return id === passage.id && template === passage.template ? passage : { ...passage, id, template };
    }
    if (passage.kind === 'loop') {
      const passages = this.ofList(passage.passages);
      const emptyPassages = passage.emptyPassages && this.ofList(passage.emptyPassages);
      const isSame =
        id === passage.id && passages === passage.passages && emptyPassages === passage.emptyPassages;
      return isSame ? passage : { ...passage, id, passages, ...(emptyPassages && { emptyPassages }) };
    }
    return id === passage.id ? passage : { ...passage, id };
  }

  #ofTemplate(template: Template): Template {
    const statements = mapped(template.statements, (statement) => {
      const id = claimId(this.#taken, statement.id);
      const conditions = mapItems(statement.conditions, (item) => {
        const itemId = claimId(this.#taken, item.id);
        return itemId === item.id ? item : { ...item, id: itemId };
      });
      const passages = statement.passages && this.ofList(statement.passages);
      const isSame =
        id === statement.id && conditions === statement.conditions && passages === statement.passages;
      return isSame ? statement : { ...statement, id, conditions, ...(passages && { passages }) };
    });
    const { fallbackPassages: before } = template.settings;
    const fallbackPassages = before && this.ofList(before);
    if (statements === template.statements && fallbackPassages === before) return template;
    const settings =
      fallbackPassages === before ? template.settings : { ...template.settings, fallbackPassages };
    return { ...template, statements, settings };
  }
}

/** The same list when nothing in it is another one. */
function mapped<Entry>(list: readonly Entry[], change: (entry: Entry) => Entry): readonly Entry[] {
  const result = list.map(change);
  return result.every((entry, index) => entry === list[index]) ? list : result;
}
