#!/usr/bin/env python3
"""Prints the software bill of materials of one release file: CycloneDX 1.5 as JSON.

    Scripts/dist/sbom.py command dist/mercator-0.1.0-linux-x86_64.tar.gz > dist/….cdx.json

The kind is `command`, `npm` or `documentation`. Data come from components.json, Swift packages from the manifest of
Tools, and Swift itself from the compiler. The same file gives the same bytes: the time is SOURCE_DATE_EPOCH.
"""

import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import uuid

ROOT = pathlib.Path(__file__).resolve().parents[2]
REPOSITORY = "https://github.com/swift-mercator/swift-mercator"
RUNTIME_EXCEPTION = "Apache-2.0 WITH Swift-exception"
# Licences with an identifier of SPDX; another one is given by its name.
SPDX = {"Apache-2.0", "CC-BY-4.0", "Unicode-DFS-2016", "ODbL-1.0"}


def component(kind, name, version, licence, **more):
    if " WITH " in licence:
        licences = [{"expression": licence}]
    else:
        licences = [{"license": {"id" if licence in SPDX else "name": licence}}]
    return {"type": kind, "bom-ref": f"{name}@{version}", "name": name, "version": version, "licenses": licences, **more}


def swift_packages():
    """The Swift packages that the command links, with the Swift runtime."""
    manifest = (ROOT / "Tools/Package.swift").read_text(encoding="utf-8")
    for owner, name, version in re.findall(r'url: "https://github\.com/([^/"]+)/([^"]+?)(?:\.git)?", exact: "([^"]+)"',
                                           manifest):
        yield component("library", name, version, RUNTIME_EXCEPTION, purl=f"pkg:swift/github.com/{owner}/{name}@{version}")
    compiler = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout
    version = re.search(r"Swift version ([0-9.]+)", compiler)[1]
    for name in ["Swift standard library", "FoundationEssentials"]:
        yield component("library", name, version, RUNTIME_EXCEPTION)


def bill(kind, path):
    version = (ROOT / "VERSION").read_text().strip()
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    data = json.loads((ROOT / "Scripts/dist/components.json").read_text(encoding="utf-8"))
    parts = [component(each["type"], each["name"], each["version"], each["licence"]) for each in data if kind in each["in"]]
    if kind == "command":
        parts += swift_packages()
    own = component("application" if kind == "command" else "library", path.name, version, "Apache-2.0",
                    hashes=[{"alg": "SHA-256", "content": digest}],
                    externalReferences=[{"type": "vcs", "url": REPOSITORY}])
    time = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json", "bomFormat": "CycloneDX", "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'{REPOSITORY}/{path.name}/{digest}')}", "version": 1,
        "metadata": {"timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ"), "component": own},
        "components": parts,
        "dependencies": [{"ref": own["bom-ref"], "dependsOn": [each["bom-ref"] for each in parts]}],
    }


if __name__ == "__main__":
    print(json.dumps(bill(sys.argv[1], pathlib.Path(sys.argv[2])), indent=2, ensure_ascii=False))
