import { listText } from '@sluice/liquid';
import { useState } from 'react';
import { addToList, readListDraft, writeListDraft } from './list-text.ts';

/** The values of a list, and the text in the input after them. */
export interface ListDraft {
  chosen: readonly string[];
  typed: string;
  /** Changes the text in the input. */
  type: (text: string) => void;
  /** Adds values as they are typed or pasted. */
  add: (text: string) => void;
  /** Adds one value, which may hold a comma. */
  choose: (value: string) => void;
  remove: (value: string) => void;
  /** Turns the text left in the input into a value like any other. */
  forget: () => void;
}

/** A list that is being typed: chosen values, and the text in the input. `onChange` gets both as one value. */
export function useListDraft(value: string, onChange: (value: string) => void): ListDraft {
  const [typedText, setTypedText] = useState('');
  const { chosen, typed } = readListDraft(value, typedText);
  const forget = () => setTypedText('');
  return {
    chosen,
    typed,
    type: (text) => {
      setTypedText(text);
      onChange(writeListDraft({ chosen, typed: text }));
    },
    add: (text) => {
      forget();
      onChange(listText(addToList(chosen, text)));
    },
    choose: (entry) => {
      forget();
      onChange(listText([...chosen, entry]));
    },
    remove: (entry) => onChange(writeListDraft({ chosen: chosen.filter((other) => other !== entry), typed })),
    forget,
  };
}
