/** What reads Liquid, for the passages of a message: late code, as it is most of the model. */
export { messageOf, readMessage, readPassages } from '@sluice/liquid/text';
