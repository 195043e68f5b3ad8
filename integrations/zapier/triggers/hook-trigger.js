import { call, callIfThere, formField } from "../lib/call.js";
import { isSigned } from "../lib/is-signed.js";

/** What Zapier tells messages apart by; what a message holds is beside it. */
function withId({ type, timestamp, data }) {
  const about = data.deliveryId ?? data.submissionId ?? data.formId;
  return { id: `${type}-${about}-${timestamp}`, type, timestamp, ...data };
}

async function subscribe(z, bundle, event) {
  const { formId } = bundle.inputData;
  const body = { formId: formId ? Number(formId) : null, events: [event], url: bundle.targetUrl };
  return call(z, bundle, "/api/hooks", { method: "POST", body });
}

async function unsubscribe(z, bundle) {
  const { id } = bundle.subscribeData;
  // One that ended by itself is gone already.
  await callIfThere(z, bundle, `/api/hooks/${id}`, { method: "DELETE" });
  return {};
}

async function samples(z, bundle, event) {
  const { formId } = bundle.inputData;
  const params = { event, ...(formId && { formId }) };
  const found = await call(z, bundle, "/api/hooks/samples", { params });
  return found.map(withId);
}

function received(z, bundle) {
  const { headers = {}, content = "" } = bundle.rawRequest ?? {};
  const { secret } = bundle.subscribeData ?? {};
  if (!secret || !isSigned({ headers, content, secret })) {
    throw new z.errors.HaltedError("The signature of the message is not right.");
  }
  return [withId(bundle.cleanedRequest)];
}

/** A trigger that subscribes to an event of Formlane. */
export function hookTrigger({ key, noun, label, description, event, sample }) {
  return {
    key,
    noun,
    display: { label, description },
    operation: {
      type: "hook",
      inputFields: [
        formField({
          required: false,
          helpText: "Left empty, all forms of the team, also later ones.",
        }),
      ],
      performSubscribe: (z, bundle) => subscribe(z, bundle, event),
      performUnsubscribe: unsubscribe,
      performList: (z, bundle) => samples(z, bundle, event),
      perform: received,
      sample: withId({ type: event, timestamp: "2027-01-31T09:00:00.000Z", data: sample }),
    },
  };
}
