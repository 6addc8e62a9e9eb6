import type { CustomAttribute, ProviderChange } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Picker } from '../../../../components/search-picker/Picker.tsx';
import { attributeListOptions } from '../../../../lib/api/catalog-api.ts';
import { useWorkspaceId } from '../../../../lib/session/useWorkspaceId.ts';
import { driftMessages } from '../messages.ts';

/** How many names are suggested at once. Who looks for another one types. */
const SUGGESTED = 50;

interface NewNameFieldProps {
  /** An attribute that is gone. */
  change: ProviderChange;
  picked: ProviderChange['after'];
  onPick: (attribute: CustomAttribute) => void;
}

/** Says which attribute is the one that is gone, under its new name: any of the same type. */
export function NewNameField({ change, picked, onPick }: NewNameFieldProps): ReactNode {
  const [q, setSearched] = useState('');
  const { dataType } = change.before;
  const query = { q, page: 1, limit: SUGGESTED, sort: 'match', usable: 'true' } as const;
  const { data, isError } = useQuery({
    ...attributeListOptions(useWorkspaceId(), { ...query, dataType: dataType ?? 'unknown' }),
    enabled: dataType !== null,
  });
  if (dataType === null) return null;
  const found = data?.items.filter(({ rawName }) => rawName !== change.before.rawName);
  return (
    <Picker
      isCode
      label={driftMessages.renamedTo}
      placeholder={driftMessages.renamedToPlaceholder(dataType)}
      showLabel={driftMessages.showNames}
      listLabel={driftMessages.names}
      nothing={isError ? driftMessages.namesFailed : driftMessages.noNames(dataType)}
      found={isError ? [] : found?.map(({ id, rawName: name }) => ({ id, name }))}
      onSearch={setSearched}
      picked={picked && { id: picked.rawName, name: picked.rawName }}
      onPick={({ id }) => {
        const attribute = found?.find((one) => one.id === id);
        if (attribute) onPick(attribute);
      }}
    />
  );
}
