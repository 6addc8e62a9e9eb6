import { RadioGroup, TextField } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { useRole } from '../../../../lib/workspace/useRole.ts';
import { BlockPicker } from './BlockPicker.tsx';
import { DetailFields } from './DetailFields.tsx';
import { usePublishMessages } from '../messages.ts';
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
  const texts = usePublishMessages();
  const { kind, name, problem } = choice;
  // A member proposes a name; who publishes fills in the rest.
  const role = useRole();
  return (
    <>
      <RadioGroup<TargetChoice['kind']>
        label={texts.target}
        orientation="vertical"
        options={[
          { value: 'new', label: texts.targets.new },
          { value: 'existing', label: texts.targets.existing },
        ]}
        value={kind}
        onChange={choice.chooseKind}
      />
      {kind === 'existing' ? (
        <BlockPicker picked={choice.block} onPick={choice.chooseBlock} />
      ) : (
        <TextField
          label={texts.name}
          value={name}
          onChange={choice.changeName}
          maxLength={NAME_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          description={name === '' || problem ? texts.nameHintEmpty : texts.nameHint(name)}
          error={problem ? texts.nameProblems[problem] : taken}
        />
      )}
      {kind === 'new' && role !== 'member' && (
        <DetailFields details={choice.details} onChange={choice.changeDetails} />
      )}
    </>
  );
}
