import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from "graphql";

/** Why one schema is not a subset of the other, one sentence each. */
export function subsetProblems(part: GraphQLSchema, whole: GraphQLSchema): string[] {
  const own = Object.values(part.getTypeMap()).filter(({ name }) => !name.startsWith("__"));
  return own.flatMap((type) => {
    const other = whole.getType(type.name);
    return other === undefined ? [`${type.name} is unknown`] : typeProblems(type, other);
  });
}

function typeProblems(type: GraphQLNamedType, other: GraphQLNamedType): string[] {
  if (type.constructor !== other.constructor) {
    return [`${type.name} is of another kind`];
  }
  if (isEnumType(type) && isEnumType(other)) {
    const known = new Set(other.getValues().map(({ name }) => name));
    return type
      .getValues()
      .filter(({ name }) => !known.has(name))
      .map(({ name }) => `${type.name} has no value ${name}`);
  }
  if (isInputObjectType(type) && isInputObjectType(other)) {
    return inputProblems(type.name, Object.values(type.getFields()), other.getFields());
  }
  const hasFields =
    (isObjectType(type) || isInterfaceType(type)) &&
    (isObjectType(other) || isInterfaceType(other));
  if (!hasFields) {
    return [];
  }
  const interfaces = new Set(other.getInterfaces().map(({ name }) => name));
  const missing = type.getInterfaces().filter(({ name }) => !interfaces.has(name));
  return [
    ...missing.map(({ name }) => `${type.name} is no ${name}`),
    ...Object.values(type.getFields()).flatMap((field) =>
      fieldProblems(type.name, field, other.getFields()[field.name]),
    ),
  ];
}

type AnyField = GraphQLField<unknown, unknown>;

function fieldProblems(type: string, field: AnyField, other: AnyField | undefined): string[] {
  const place = `${type}.${field.name}`;
  if (other === undefined) {
    return [`${place} is unknown`];
  }
  const isSame = String(field.type) === String(other.type);
  const args = Object.fromEntries(other.args.map((argument) => [argument.name, argument]));
  const needed = other.args.filter(
    ({ name, type: given, defaultValue }) =>
      String(given).endsWith("!") &&
      defaultValue === undefined &&
      !field.args.some((argument) => argument.name === name),
  );
  return [
    ...(isSame ? [] : [`${place} is ${String(other.type)}, not ${String(field.type)}`]),
    ...needed.map(({ name }) => `${place} needs ${name}`),
    ...(other.deprecationReason ? [`${place} is deprecated`] : []),
    ...inputProblems(place, field.args, args),
  ];
}

type Input = GraphQLArgument | GraphQLInputField;

function inputProblems(
  place: string,
  inputs: readonly Input[],
  others: Readonly<Record<string, Input>>,
): string[] {
  return inputs.flatMap((input) => {
    const other = others[input.name];
    if (other === undefined) {
      return [`${place} takes no ${input.name}`];
    }
    const [own, whole] = [input, other].map(({ type, defaultValue }) =>
      JSON.stringify([String(type), defaultValue ?? null]),
    );
    return own === whole ? [] : [`${place} takes ${input.name} as ${whole}, not ${own}`];
  });
}
