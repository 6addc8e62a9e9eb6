import { useState } from 'react';
import { addToList, listText, readListDraft, writeListDraft } from './list-text.ts';

/** The values of a list, and what stands in the input behind them. */
export interface ListDraft {
  chosen: readonly string[];
  typed: string;
  /** Changes what stands in the input. */
  type: (text: string) => void;
  /** Adds values as they are typed or pasted. */
  add: (text: string) => void;
  /** Adds one value, which may hold a comma. */
  choose: (value: string) => void;
  remove: (value: string) => void;
  /** Makes a value like any other of what is left in the input. */
  forget: () => void;
}

export function useListDraft(value: string, onChange: (value: string) => void): ListDraft {
  const [kept, setKept] = useState('');
  const { chosen, typed } = readListDraft(value, kept);
  const forget = () => setKept('');
  return {
    chosen,
    typed,
    type: (text) => {
      setKept(text);
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
