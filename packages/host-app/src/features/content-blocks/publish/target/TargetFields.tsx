import { RadioGroup, TextField } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { useRole } from '../../../../lib/workspace/useRole.ts';
import { BlockPicker } from './BlockPicker.tsx';
import { DetailFields } from './DetailFields.tsx';
import { publishMessages } from '../messages.ts';
import type { TargetChoice } from './useTarget.ts';

/** What the server takes at most; Braze takes fewer. */
const NAME_MAX = 1000;

interface TargetFieldsProps {
  choice: TargetChoice;
  /** That the name is taken, in words, if it is. */
  taken: string | undefined;
}

/** Chooses what a snippet without a block becomes: a new block, or the text of one that exists. */
export function TargetFields({ choice, taken }: TargetFieldsProps): ReactNode {
  const { kind, name, problem } = choice;
  // A member proposes a name; who publishes fills in the rest.
  const role = useRole();
  return (
    <>
      <RadioGroup<TargetChoice['kind']>
        label={publishMessages.target}
        orientation="vertical"
        options={[
          { value: 'new', label: publishMessages.targets.new },
          { value: 'existing', label: publishMessages.targets.existing },
        ]}
        value={kind}
        onChange={choice.chooseKind}
      />
      {kind === 'existing' ? (
        <BlockPicker picked={choice.block} onPick={choice.chooseBlock} />
      ) : (
        <TextField
          label={publishMessages.name}
          value={name}
          onChange={choice.changeName}
          maxLength={NAME_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          description={
            name === '' || problem ? publishMessages.nameHintEmpty : publishMessages.nameHint(name)
          }
          error={problem ? publishMessages.nameProblems[problem] : taken}
        />
      )}
      {kind === 'new' && role !== 'member' && (
        <DetailFields details={choice.details} onChange={choice.changeDetails} />
      )}
    </>
  );
}
