import { linesAsTags } from '../../document/liquid-tag.ts';
import type { PrepareTag } from '../prepare.ts';

/** `{% liquid … %}`: each line is a tag, and all of them stand where it stands. */
export const liquidTag: PrepareTag = (node, { rangeOf, inside }) =>
  inside(linesAsTags(node.markup), rangeOf(node));
