/** Something that the person who calls the command has to change; its message is a sentence for them. */
export class WrongUse extends Error {}
