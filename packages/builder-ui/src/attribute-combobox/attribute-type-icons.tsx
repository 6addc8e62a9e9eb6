import type { AttributeType } from '@sluice/liquid';
import { Braces, Tag, UserRound, Zap } from 'lucide-react';
import type { ReactNode } from 'react';

/** The icon of each attribute type, the same wherever a type is shown. */
export const attributeTypeIcons: Readonly<Record<AttributeType, ReactNode>> = {
  custom_attribute: <Tag size={16} aria-hidden />,
  default_attribute: <UserRound size={16} aria-hidden />,
  custom_event: <Zap size={16} aria-hidden />,
  variable: <Braces size={16} aria-hidden />,
};
