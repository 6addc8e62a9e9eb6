import { linesOf } from '../../document/lines-of.ts';
import type { PrepareTag } from '../prepare.ts';

/** `{% liquid … %}`: each line is a tag, and all of them stand where it stands. */
export const liquidTag: PrepareTag = (node, { rangeOf, inside }) => inside(linesOf(node), rangeOf(node));
